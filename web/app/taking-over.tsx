import { useLayoutEffect, useState } from 'react';
import { endAhead } from './end-ahead.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor did with what was rendered ahead, before this code was there. */
interface Before {
  fields: Field[];
  /** What has the focus, and its place among its like. */
  focused: { element: Element; at: number } | null;
}

/**
 * Beside the application when it takes the place of what was rendered ahead (web/build/write-screens.ts): what was typed there, where the
 * focus was and the button whose press waits go over to the same fields and buttons.
 */
export function TakingOver({ root }: { root: HTMLElement }) {
  // While rendering, since what was there goes with the first commit.
  const [before] = useState(() => (root.hasAttribute('data-ahead') ? noteOf(root) : null));
  // After the commit, in the same task: no key that is pressed meanwhile is lost.
  useLayoutEffect(() => {
    if (before) queueMicrotask(() => handOver(before, root));
  }, [before, root]);
  return null;
}

const fieldsOf = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>('input, textarea, select')];
const likeOf = (root: HTMLElement, { localName }: Element) => [...root.querySelectorAll<HTMLElement>(localName)];
const isSameField = (one: Field, other: Field) => one.name === other.name && one.type === other.type;

function noteOf(root: HTMLElement): Before {
  const element = document.activeElement;
  const at = element ? likeOf(root, element).indexOf(element as HTMLElement) : -1;
  return { fields: fieldsOf(root), focused: element && at >= 0 ? { element, at } : null };
}

function handOver({ fields, focused }: Before, root: HTMLElement): void {
  if (!root.hasAttribute('data-ahead')) return;
  const pressed = root.getAttribute('data-pressed');
  root.removeAttribute('data-pressed');
  endAhead(root);
  const own = fieldsOf(root);
  const pairs = fields.flatMap((from, at) => (own[at] && isSameField(own[at], from) ? [{ from, to: own[at] }] : []));
  // As app/start.js notes it: with its words, so that no other one is pressed.
  const button = [...root.querySelectorAll('button')].find((one, at) => pressed === `${at} ${one.textContent}`);
  refocus(focused, root, pairs);
  for (const { from, to } of pairs) if (isTouched(from)) enter(to, from);
  button?.click();
}

function refocus(focused: Before['focused'], root: HTMLElement, pairs: { from: Field; to: Field }[]): void {
  if (!focused) return;
  const { element, at } = focused;
  const like = likeOf(root, element)[at];
  const isField = element.matches('input, textarea, select');
  const to = isField ? pairs.find(({ from }) => from === element)?.to : like;
  if (isField || like?.textContent === element.textContent) to?.focus({ preventScroll: true });
}

/** What nobody entered is left to the screen, which may know more by now. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const begun = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, begun);
  }
  const isBox = field instanceof HTMLInputElement && field.type === 'checkbox';
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** As if it were entered by hand, which is what the screens hear of. */
function enter(to: Field, from: Field): void {
  if (to instanceof HTMLInputElement && from instanceof HTMLInputElement && from.type === 'checkbox') {
    if (to.checked !== from.checked) to.click();
    return;
  }
  if (to.value === from.value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value') ?? {};
  set?.call(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
  if (to !== document.activeElement) to.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
