import type { Starter } from './Starter.ts';

/** Shown while a submission waits for the page's code. */
const STILL_LOADING = { en: 'One moment: the page is still loading.', yo: 'Ẹ dúró díẹ̀: ojú ewé náà ṣì ń bọ̀.' };
const NOTICE_STYLE =
  'position:fixed;inset:auto 0 16px;z-index:99;width:fit-content;max-width:92%;margin:auto;padding:12px 20px;border-radius:12px;background:#1e1b4b;color:#f7f2ff;font:600 1rem/1.4 system-ui,sans-serif';

/** A field for text or a choice. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field's value at the time of the input. */
interface Value {
  id: string;
  name: string;
  /** As in `HTMLInputElement.type`, including 'select-one' and 'textarea'. */
  type: string;
  value: string;
  /** For a radio button or a checkbox. */
  checked?: boolean;
}

const isField = (target: Element): target is Field => target.matches('input,select,textarea');

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

const sends = ({ form, type }: HTMLButtonElement) => form !== null && type === 'submit';

/** Whether a button needs the application: the browser itself handles forms with an action, and popovers. */
export const needsApplication = (button: HTMLButtonElement): boolean =>
  !button.hasAttribute('popovertarget') && !(sends(button) && button.form?.hasAttribute('action'));

/** Repeats a choice. React ignores clicks that do not change what it last saw, so the choice is undone first. */
function choose(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

/** Repeats an input. React ignores values equal to the one last set through the element's own property. */
function type(field: Field, value: string): void {
  const isText = !(field instanceof HTMLSelectElement);
  const caret = isText && field === document.activeElement ? field.selectionStart : null;
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  native?.set?.call(field, value);
  if (isText && caret !== null) field.setSelectionRange(caret, caret);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** The field for a value: the same one, or its replacement if React rendered the page again. */
function find(field: Field | null, { id, name, type, value }: Value): Field | null {
  if (field?.isConnected) return field;
  const sameName = [...document.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)];
  return (
    (id ? (document.getElementById(id) as Field | null) : null) ??
    sameName.find((one) => one.type === type && (type !== 'radio' || one.value === value)) ??
    null
  );
}

/**
 * Collects input, choices, submissions and presses before the application has loaded, and replays them afterwards. In
 * case the page is reloaded first, typed text is kept in sessionStorage, except passwords and searches.
 *
 * @param onWanted called when the visitor does something that only the application can handle
 */
export function collectEarlyInput(onWanted: () => void): Pick<Starter, 'push' | 'endPresses' | 'handOver'> {
  const { pathname } = location;
  const key = `early:${pathname}`;
  const fields = new Map<Field, Value>();
  /** Buttons that were pressed and forms that were sent, in order; each with the button that is marked as busy. */
  const waiting = new Map<HTMLElement, HTMLElement | null>();
  let notice: HTMLElement | null = null;
  let isOver = false;

  const keep = (field: Field) => {
    // Moves the last change to the end, since the last radio button of a group counts.
    fields.delete(field);
    const { id, name, type, value } = field;
    fields.set(field, { id, name, type, value, ...(isChoice(field) ? { checked: field.checked } : {}) });
  };

  function wait(control: HTMLElement, button: HTMLElement | null): void {
    onWanted();
    waiting.get(control)?.removeAttribute('aria-busy');
    waiting.set(control, button);
    button?.setAttribute('aria-busy', 'true');
  }

  function showNotice(): void {
    if (notice) return;
    const line = document.createElement('p');
    line.role = 'status';
    line.dataset.needsScript = '';
    line.style.cssText = NOTICE_STYLE;
    document.body.append(line);
    // Screen readers only announce changes in a live region.
    setTimeout(() => {
      line.textContent = STILL_LOADING[document.documentElement.lang === 'yo' ? 'yo' : 'en'];
    }, 99);
    notice = line;
  }

  const leave = () => {
    try {
      // The address holds what was searched.
      const kept = [...fields].flatMap(([field, value]) =>
        value.type === 'password' || field.closest('[role=search]') ? [] : [value],
      );
      if (kept.length > 0) sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Storage is blocked or full.
    }
  };

  const comeBack = () => {
    try {
      for (const value of JSON.parse(sessionStorage.getItem(key) ?? '[]') as Value[]) {
        const field = find(null, value);
        if (!field) continue;
        field.value = value.value;
        if (isChoice(field)) field.checked = value.checked === true;
        keep(field);
      }
    } catch {
      // Not readable, or not written by us.
    }
  };

  addEventListener('pagehide', leave);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', comeBack);
  else comeBack();

  const endPresses = () => {
    notice?.remove();
    for (const button of waiting.values()) button?.removeAttribute('aria-busy');
    waiting.clear();
  };

  return {
    endPresses,
    push(event) {
      const { target } = event;
      if (isOver || !(target instanceof Element)) return;
      if (event.type === 'submit') {
        if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return;
        event.preventDefault();
        event.stopPropagation();
        wait(target, (event as SubmitEvent).submitter);
        showNotice();
      } else if (event.type === 'click') {
        const button = target.closest('button');
        // Submit buttons fire a separate submit event.
        if (!button || sends(button) || !needsApplication(button)) return;
        event.stopPropagation();
        wait(button, button);
      } else if (isField(target) && target.type !== 'file') keep(target);
    },
    handOver() {
      if (isOver) return;
      isOver = true;
      removeEventListener('pagehide', leave);
      const waited = [...waiting];
      endPresses();
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored then.
      }
      // The page may have failed to load, and the visitor may have gone to another one.
      if (pathname !== location.pathname) return;
      /** Forms that React rendered again, by the server's. */
      const again = new Map<HTMLElement | null, HTMLFormElement | null>();
      for (const [field, value] of fields) {
        const found = find(field, value);
        if (!found) continue;
        if (isChoice(found)) choose(found, value.checked === true);
        else type(found, value.value);
        again.set(field.form, found.form);
      }
      // After React has rendered the input, since a button may only then be enabled.
      setTimeout(() => {
        for (const [control, button] of waited) {
          const found = control.isConnected ? control : again.get(control);
          if (found instanceof HTMLFormElement) found.requestSubmit?.(button?.isConnected ? button : null);
          else found?.click();
        }
      });
    },
  };
}
