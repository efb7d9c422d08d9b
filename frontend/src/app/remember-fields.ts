type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const isTouched = (field: Field) => {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
};

/** Sets the value past React's own property, so that React finds it changed and hears of it as of a typed one. */
const type = (field: Field, value: string) => {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
};

/** Notes what was typed and ticked in a server-rendered page; the answer puts it back and tells React, once React is there. */
export const rememberFields = (root: HTMLElement) => {
  const kept = [...root.querySelectorAll<Field>('input, textarea, select')]
    .filter(isTouched)
    .map((field) => (isTicked(field) ? { field, checked: field.checked } : { field, value: field.value }));
  return () =>
    kept.forEach(({ field, checked, value }) => {
      if (!field.isConnected) return;
      if (checked !== undefined) {
        (field as HTMLInputElement).checked = !checked;
        field.click();
        return;
      }
      type(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
};
