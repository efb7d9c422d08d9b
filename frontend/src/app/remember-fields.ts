type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const isTouched = (field: Field) => {
  // Of several radios the chosen one says it all: clicked again, the one before would win.
  if (isTicked(field)) return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
};

/** Writes a text into a field so that React hears of it as of a typed one: past its own property, or it would find nothing changed. */
export const fill = (field: Field, value: string) => {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/**
 * Notes what was typed and ticked in a server-rendered page, and what is until React is there: React sets its fields
 * to what the server knew. The answer puts all of it back and tells React.
 */
export const rememberFields = (root: HTMLElement) => {
  const kept = new Map<Field, { checked: boolean } | { value: string }>();
  const note = (field: Field) => {
    kept.delete(field); // the latest comes last: of several radios it is the one that counts
    kept.set(field, isTicked(field) ? { checked: field.checked } : { value: field.value });
  };
  const listen = ({ target }: Event) => {
    if (isField(target)) note(target);
  };
  [...root.querySelectorAll<Field>('input, textarea, select')].filter(isTouched).forEach(note);
  root.addEventListener('input', listen, true);
  return () => {
    root.removeEventListener('input', listen, true);
    kept.forEach((given, field) => {
      if (!field.isConnected) return;
      if ('checked' in given) {
        (field as HTMLInputElement).checked = !given.checked;
        field.click();
        return;
      }
      fill(field, given.value);
    });
  };
};
