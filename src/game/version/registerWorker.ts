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
 * Registers the service worker. The content security policy allows no other URL of a script: it names only this
 * policy of trusted types, which returns the same URL for every input.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const url =
    window.trustedTypes
      ?.createPolicy('service-worker', { createScriptURL: () => URL_OF_WORKER })
      .createScriptURL(URL_OF_WORKER) ?? URL_OF_WORKER;
  // Compares the script with the server's at each check, not with a cached response.
  return navigator.serviceWorker.register(url, { updateViaCache: 'none' });
}
