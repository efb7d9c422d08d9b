import { useEffect, useEffectEvent } from 'react';

/** Elements that handle Enter or other keys themselves. */
const TAKES_ENTER = [
  'a, button, input, select, textarea, summary, audio, video[controls], [contenteditable]',
  '[role=button], [role=combobox], [role=menu], [role=listbox], [role=application]',
].join();

/** Runs when Enter is pressed anywhere that has no use for it, so that nothing needs focus first. */
export const useEnterAnywhere = (onEnter: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || repeat || defaultPrevented)
      return;
    if (
      document.querySelector('[role=dialog]') ||
      (target instanceof Element && target.closest(TAKES_ENTER))
    )
      return;
    event.preventDefault();
    onEnter();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
