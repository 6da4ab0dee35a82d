interface TrustedScriptURL {
  readonly toString: () => string;
}

declare global {
  interface Window {
    /** In browsers that support trusted types. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: () => string },
      ) => { readonly createScriptURL: (input: string) => TrustedScriptURL };
    };
  }
  interface ServiceWorkerContainer {
    register(
      scriptURL: TrustedScriptURL,
      options?: RegistrationOptions,
    ): Promise<ServiceWorkerRegistration>;
  }
}

const URL_OF_WORKER = `${import.meta.env.BASE_URL}sw.js`;

/**
 * Registers the service worker. The content security policy allows only one policy of trusted types. That policy
 * returns the URL of the worker for every input, so that nobody can use it for another script.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const url =
    window.trustedTypes
      ?.createPolicy('service-worker', { createScriptURL: () => URL_OF_WORKER })
      .createScriptURL(URL_OF_WORKER) ?? URL_OF_WORKER;
  // With `none`, each check for a new version requests the script from the server, and not from the HTTP cache.
  return navigator.serviceWorker.register(url, { updateViaCache: 'none' });
}
