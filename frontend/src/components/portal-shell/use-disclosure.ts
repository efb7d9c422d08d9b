import { useEffect, useId, useRef, useState } from 'react';
import { useCloseOnEscape } from '../site/use-close-on-escape';

/**
 * A menu behind a button. Escape closes it and returns to the button; a press or focus elsewhere
 * closes it too.
 */
export const useDisclosure = <E extends HTMLElement>() => {
  const [open, setOpen] = useState(false);
  const whole = useRef<E>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useCloseOnEscape(open, setOpen, button);
  useEffect(() => {
    if (!open) return;
    const onElsewhere = ({ target }: Event) =>
      !whole.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open]);

  return {
    open,
    close: () => setOpen(false),
    whole,
    menuId,
    buttonProps: {
      ref: button,
      type: 'button',
      'aria-expanded': open,
      'aria-controls': menuId,
      onClick: () => setOpen(!open),
    },
  } as const;
};
