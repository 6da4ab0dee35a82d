import { setTimeout as wait } from 'node:timers/promises';

/** W3C WebDriver represents an element as an object with this key. The value is the id of the element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The driver has refused a request of the WebDriver protocol. */
class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
}

/** An element in the page. */
export interface Handle {
  readonly [ELEMENT]: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser session over W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export class WebDriver {
  readonly #sessionUrl: string;

  private constructor(sessionUrl: string) {
    this.#sessionUrl = sessionUrl;
  }

  /**
   * Starts a browser. Retries until the driver at `address` listens.
   *
   * @param capabilities the capabilities that the session must have
   */
  static async start(address: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    for (let attempt = 1; ; attempt++) {
      try {
        const session = await request('POST', `${address}/session`, body);
        return new WebDriver(`${address}/session/${String(fieldOf(session, 'sessionId'))}`);
      } catch (error) {
        if (error instanceof WebDriverError || attempt === 50) throw error;
        await wait(100);
      }
    }
  }

  async quit(): Promise<void> {
    await request('DELETE', this.#sessionUrl);
  }

  async open(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  /** Sets the outer size of the window. */
  async resize(width: number, height: number): Promise<void> {
    await this.#post('window/rect', { x: 0, y: 0, width, height });
  }

  /** Calls a function in the page. Returns its result, which must consist of JSON values and elements. */
  async evaluate<Args extends readonly unknown[]>(
    call: (...args: Args) => unknown,
    ...args: Args
  ): Promise<unknown> {
    return this.run(`return (${call.toString()})(...arguments)`, args);
  }

  /** Runs the body of a function in the page. */
  async run(script: string, args: readonly unknown[] = []): Promise<unknown> {
    return this.#post('execute/sync', { script, args });
  }

  /** Clicks the middle of an element, as a visitor does. */
  async click(element: Handle): Promise<void> {
    await this.#post(`element/${element[ELEMENT]}/click`, {});
  }

  /** Types a text into an element. */
  async type(element: Handle, text: string): Promise<void> {
    await this.#post(`element/${element[ELEMENT]}/value`, { text });
  }

  /** Presses and releases a key. */
  async press(key: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
    await this.#act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Presses the mouse at the first point, moves it through the others, and releases it. */
  async drag([start, ...others]: readonly Point[]): Promise<void> {
    const move = (point: Point | undefined) => ({
      type: 'pointerMove',
      duration: 50,
      x: Math.round(point?.x ?? 0),
      y: Math.round(point?.y ?? 0),
    });
    const actions = [
      move(start),
      { type: 'pointerDown', button: 0 },
      ...others.map(move),
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }

  /** Returns a screenshot of the window as a PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await request('GET', `${this.#sessionUrl}/screenshot`)), 'base64');
  }

  async #act(actions: readonly object[]): Promise<void> {
    await this.#post('actions', { actions });
  }

  async #post(path: string, body: object): Promise<unknown> {
    return request('POST', `${this.#sessionUrl}/${path}`, body);
  }
}

export function isHandle(value: unknown): value is Handle {
  return fieldOf(value, ELEMENT) !== undefined;
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  const value = fieldOf(answer, 'value');
  if (response.ok) return value;
  throw new WebDriverError(
    `${String(fieldOf(value, 'error'))}: ${String(fieldOf(value, 'message'))}`,
  );
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
