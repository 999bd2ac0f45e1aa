import {
  type ComponentType,
  type MouseEvent,
  type SyntheticEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from './navigate.ts';
import { useMessages, usePlatform, useTranslate } from './PlatformContext.tsx';

export interface IslandOptions {
  /** Wakes as it comes into sight: for what moves automatically, or shows something of the device. */
  whenSeen?: boolean;
}

export interface IslandProps {
  /** Wakes it at once: for what the device alone knows, and the server's HTML cannot show. */
  awake?: boolean;
}

/** Always this object: React sets an element's HTML where it is given another one, and so would empty it. */
const HTML_THAT_STANDS = { __html: '' };

/** What a press of is carried out by code. */
const CONTROLS = 'button,input,select,textarea';

/** What a visitor turns to only to use it. A browser unfolds a `<details>` without code. */
const TURNED_TO = `${CONTROLS},summary`;

/** The code of an island. */
interface IslandCode<Props> {
  /** The part; null while it has not come. */
  getIfLoaded(): ComponentType<Props> | null;
  /** @throws Error when it did not come; it can be asked for again */
  load(): Promise<ComponentType<Props>>;
}

interface IslandFrameProps<Props> extends IslandOptions, IslandProps {
  code: IslandCode<Props>;
  props: Props;
}

const LETTING_GO = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;

const never = () => () => {};

const isSame = (a: object, b: object) =>
  Object.entries(b).every(([name, value]) => Object.is(value, (a as Record<string, unknown>)[name]));

const controlsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(`${CONTROLS},a[href]`)];

const foldsIn = (place: Element) => [...place.querySelectorAll('details')];

function codeOf<Props>(fetchPart: () => Promise<ComponentType<Props>>): IslandCode<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  return {
    getIfLoaded: () => loaded,
    load() {
      loading ??= fetchPart().then(
        (part) => {
          loaded = part;
          return part;
        },
        (error) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

function Part<Props extends object>({ code, props }: Pick<IslandFrameProps<Props>, 'code' | 'props'>) {
  const Loaded = code.getIfLoaded() ?? use(code.load());
  return <Loaded {...props} />;
}

function IslandFrame<Props extends object>({ code, props, whenSeen, awake = false }: IslandFrameProps<Props>) {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => typeof document === 'object',
  );
  const [isAsleep, setAsleep] = useState(isServed);
  const [first] = useState(props);
  const place = useRef<HTMLDivElement>(null);
  /** Number of the control that was pressed, and of that with the focus, among those of the part. */
  const pressed = useRef<number | null>(null);
  const focused = useRef<number | null>(null);
  const unfolded = useRef<boolean[]>([]);
  /** Ends when no finger, button or key is down: what is pressed is still there when it is let go. */
  const letGo = useRef(Promise.resolve());
  const navigate = useNavigate();
  const { routes } = usePlatform();
  const say = useMessages();
  const t = useTranslate();

  async function wake() {
    try {
      await code.load();
    } catch {
      if (pressed.current === null) return;
      if (place.current) controlsIn(place.current)[pressed.current]?.removeAttribute('aria-busy');
      pressed.current = null;
      say(t('This could not be loaded. Check your connection and try again.'), 'bad');
      return;
    }
    for (let waited: unknown; waited !== letGo.current; ) {
      waited = letGo.current;
      await waited;
    }
    const { current } = place;
    if (!current) return;
    const active = controlsIn(current).indexOf(document.activeElement as HTMLElement);
    focused.current = active < 0 ? null : active;
    unfolded.current = foldsIn(current).map(({ open }) => open);
    // At once: a press that begins before it is done would be lost.
    flushSync(() => setAsleep(false));
  }

  const isMeant = isAsleep && (awake || !isSame(first, props));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes meant
  useEffect(() => {
    if (isMeant) void wake();
  }, [isMeant]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: watched until it wakes
  useEffect(() => {
    const shown = place.current?.firstElementChild;
    if (!isAsleep || !whenSeen || !shown) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void wake();
      },
      { rootMargin: '200px' },
    );
    sight.observe(shown);
    return () => sight.disconnect();
  }, [isAsleep]);

  // What was unfolded, focused or pressed in the HTML is so again in what is in its place.
  useLayoutEffect(() => {
    if (isAsleep || !place.current) return;
    for (const [number, fold] of foldsIn(place.current).entries()) fold.open ||= unfolded.current[number] === true;
    const controls = controlsIn(place.current);
    if (focused.current !== null) controls[focused.current]?.focus({ preventScroll: true });
    if (pressed.current !== null) controls[pressed.current]?.click();
    focused.current = null;
    pressed.current = null;
  }, [isAsleep]);

  if (!isAsleep) {
    return (
      <div key="code" data-island="" ref={place}>
        <Part code={code} props={props} />
      </div>
    );
  }

  const turnTo = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest(TURNED_TO)) void wake();
  };
  const hold = (event: SyntheticEvent) => {
    letGo.current = new Promise((resolve) => {
      const end = () => {
        for (const name of LETTING_GO) removeEventListener(name, end);
        // The click comes after it.
        setTimeout(resolve);
      };
      for (const name of LETTING_GO) addEventListener(name, end);
    });
    turnTo(event);
  };
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const { target } = event;
    const control = target.closest<HTMLElement>(CONTROLS);
    if (control && place.current) {
      event.preventDefault();
      event.stopPropagation();
      pressed.current = controlsIn(place.current).indexOf(control);
      control.setAttribute('aria-busy', 'true');
      void wake();
      return;
    }
    const link = target.closest('a');
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    const isOurs = link?.origin === location.origin && routes.some(({ path }) => path === link.pathname);
    if (!link || !isPlain || !isOurs || event.defaultPrevented || (link.target && link.target !== '_self')) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { preventScrollReset: 'keepsScroll' in link.dataset });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the controls in it
    <div
      key="html"
      data-island=""
      ref={place}
      onPointerOver={turnTo}
      onPointerDown={hold}
      onKeyDown={hold}
      onFocus={turnTo}
      onClick={press}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, which is there already
      dangerouslySetInnerHTML={HTML_THAT_STANDS}
    />
  );
}

/**
 * Names a part of a page that comes as HTML, and whose code is fetched when a visitor turns to it: points at one of its
 * controls, touches or focuses it. Until then React leaves its HTML alone. A press that came before the code is carried
 * out once it is there; a link goes where it leads without the code. It wakes also when its properties change, by a
 * shallow comparison (give it values, not new objects or functions), and shows what it showed until its code is there.
 * Give what it is about as its key: a part of another day is another part.
 *
 * In a page that is rendered in the browser, as after a move, it is there at once: its code is fetched with the page's. Where that
 * fails, so does the page.
 *
 * For parts without form fields that are typed into: what is typed before the code comes is not carried over.
 *
 * @param fetchPart imports it: `async () => (await import(/* webpackChunkName: "islands-fast" *\/ './Share.tsx')).Share`. A chunk
 * whose name begins with 'islands' is fetched with a move to its page, and saved with it on the device.
 */
export function island<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  options: IslandOptions = {},
): ComponentType<Props & IslandProps> {
  const code = codeOf(fetchPart);
  return ({ awake, ...props }) => (
    <IslandFrame {...options} code={code} awake={awake} props={props as unknown as Props} />
  );
}
