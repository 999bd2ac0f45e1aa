/** The server's key in tests. */
export const PUBLIC_KEY = 'BAUG';
/** The bytes of `PUBLIC_KEY`. */
export const KEY_BYTES = new Uint8Array([4, 5, 6]).buffer;
export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';

/** A browser's push service with at most one subscription. */
export class TestPush {
  permission: NotificationPermission = 'default';
  /** The reader's answer to the browser's permission prompt. */
  answer: NotificationPermission = 'granted';
  key: ArrayBuffer | null = null;
  isReached = true;
  /** Whether a service worker is registered. */
  hasWorker = true;
  subscribed: string[] = [];

  readonly subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      this.key = null;
      return true;
    },
    options: {} as { applicationServerKey: ArrayBuffer | null },
  };

  readonly #manager = {
    getSubscription: async () => {
      this.subscription.options.applicationServerKey = this.key;
      return this.key === null ? null : this.subscription;
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!this.isReached) throw new DOMException('Registration failed - push service error', 'AbortError');
      this.subscribed.push(applicationServerKey);
      this.key = KEY_BYTES;
      return this.subscription;
    },
  };

  install(): this {
    const registration = { pushManager: this.#manager };
    const push = this;
    const serviceWorker = {
      ready: Promise.resolve(registration),
      getRegistration: async () => (push.hasWorker ? registration : undefined),
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    const notification = {
      get permission() {
        return push.permission;
      },
      async requestPermission() {
        if (push.permission === 'default') push.permission = push.answer;
        return push.permission;
      },
    };
    Object.assign(window, { PushManager: class {}, Notification: notification });
    return this;
  }

  static uninstall() {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  }
}
