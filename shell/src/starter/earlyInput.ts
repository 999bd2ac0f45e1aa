import type { Starter } from './Starter.ts';

/** Shown while what the visitor has sent waits for the page's code. */
const WORDS = 'One moment: the page is still loading.';
const NOTICE_STYLE =
  'position:fixed;inset:auto 0 16px;z-index:99;width:fit-content;max-width:92%;margin:auto;padding:12px 20px;border-radius:12px;background:#1e1b4b;color:#f7f2ff;font:600 1rem/1.4 system-ui,sans-serif';

/** A control that can be typed or chosen in. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor has typed or chosen in a field, as it was then. */
interface Value {
  id: string;
  name: string;
  /** As `HTMLInputElement.type`; 'select-one' and 'textarea' too. */
  type: string;
  value: string;
  /** Of a radio button or a checkbox. */
  checked?: boolean;
}

const isField = (target: Element): target is Field => target.matches('input,select,textarea');

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

const sends = ({ form, type }: HTMLButtonElement) => form !== null && type === 'submit';

/** Whether a button is carried out by the application alone: a form with an address, and a popover, the browser does itself. */
export const needsApplication = (button: HTMLButtonElement): boolean =>
  !button.hasAttribute('popovertarget') && !(sends(button) && button.form?.hasAttribute('action'));

/** Chooses once more. React hears of a click whose outcome is another than what it last saw: so the choice is undone first. */
function choose(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

/** Types once more. React hears of a value that is another than what was last set through the element's own property. */
function type(field: Field, value: string): void {
  const isText = !(field instanceof HTMLSelectElement);
  const caret = isText && field === document.activeElement ? field.selectionStart : null;
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  native?.set?.call(field, value);
  if (isText && caret !== null) field.setSelectionRange(caret, caret);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** The field that a value belongs to: itself, or the one in its place where React made the page again. */
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
 * Keeps what a visitor types, chooses, sends and presses before the application is there, and hands it over then. Where the page
 * is loaded again before, typed text is kept in sessionStorage, passwords excepted.
 *
 * @param onWanted called with what only the application can carry out
 */
export function collectEarlyInput(onWanted: () => void): Pick<Starter, 'push' | 'endPresses' | 'handOver'> {
  const { pathname } = location;
  const key = `early:${pathname}`;
  const fields = new Map<Field, Value>();
  let sent: { form: HTMLFormElement; button: HTMLElement | null } | null = null;
  let pressed: HTMLElement | null = null;
  let notice: HTMLElement | null = null;
  let hearsPresses = true;
  let isOver = false;

  const keep = (field: Field) => {
    // Last touched last: of a group of radio buttons the last one counts.
    fields.delete(field);
    const { id, name, type, value } = field;
    fields.set(field, { id, name, type, value, ...(isChoice(field) ? { checked: field.checked } : {}) });
  };

  function send(form: HTMLFormElement, button: HTMLElement | null): void {
    onWanted();
    sent = { form, button };
    button?.setAttribute('aria-busy', 'true');
    if (notice) return;
    const line = document.createElement('p');
    line.role = 'status';
    line.dataset.needsScript = '';
    line.style.cssText = NOTICE_STYLE;
    document.body.append(line);
    // A live region says what changes in it.
    setTimeout(() => {
      line.textContent = WORDS;
    }, 99);
    notice = line;
  }

  function press(button: HTMLButtonElement): void {
    onWanted();
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    button.setAttribute('aria-busy', 'true');
  }

  const leave = () => {
    try {
      const kept = [...fields.values()].filter(({ type }) => type !== 'password');
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
      // Not to be had, or not ours.
    }
  };

  addEventListener('pagehide', leave);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', comeBack);
  else comeBack();

  const endPresses = () => {
    hearsPresses = false;
    pressed?.removeAttribute('aria-busy');
    pressed = null;
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
        send(target, (event as SubmitEvent).submitter);
      } else if (event.type === 'click') {
        const button = hearsPresses ? target.closest('button') : null;
        // That a form is sent is an event of its own.
        if (!button || sends(button) || !needsApplication(button)) return;
        event.stopPropagation();
        press(button);
      } else if (isField(target) && target.type !== 'file') keep(target);
    },
    handOver() {
      if (isOver) return;
      isOver = true;
      removeEventListener('pagehide', leave);
      notice?.remove();
      const button = pressed;
      endPresses();
      sent?.button?.removeAttribute('aria-busy');
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Then nothing is in it.
      }
      // The page may never have come, and its visitor has gone on to another.
      if (pathname !== location.pathname) return;
      let form = sent?.form;
      for (const [field, value] of fields) {
        const found = find(field, value);
        if (!found) continue;
        if (isChoice(found)) choose(found, value.checked === true);
        else type(found, value.value);
        if (form && !form.isConnected) form = found.form ?? form;
      }
      const by = sent?.button?.isConnected ? sent.button : null;
      // After React has rendered what was typed: a button may be pressed only then.
      setTimeout(() => {
        if (form?.isConnected) form.requestSubmit(by);
        if (button?.isConnected) button.click();
      });
    },
  };
}
