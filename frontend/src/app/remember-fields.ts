type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const isTouched = (field: Field) => {
  // For radio buttons, only the chosen one is recorded, because clicking the previous one again
  // would select it.
  if (isTicked(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
};

/**
 * Sets a field's text so that React notices it like typing. It bypasses the field's own property,
 * or React would see no change.
 */
export const fill = (field: Field, value: string) => {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(
    field,
    value,
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * Records what was typed and checked in a server-rendered page, up to hydration, because React
 * resets its fields to what the server knew.
 * @returns a function that restores everything and tells React
 */
export const rememberFields = (root: HTMLElement) => {
  const kept = new Map<Field, { checked: boolean } | { value: string }>();
  const note = (field: Field) => {
    kept.delete(field); // the latest goes last, because among radio buttons it's the one that should win
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
