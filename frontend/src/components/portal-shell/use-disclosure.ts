import { useEffect, useId, useRef, useState } from 'react';

/**
 * A menu behind a button. Escape closes it and returns to the button; a press or focus elsewhere
 * closes it too.
 */
export const useDisclosure = <E extends HTMLElement>() => {
  const [open, setOpen] = useState(false);
  const whole = useRef<E>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onElsewhere = ({ target }: Event) =>
      !whole.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
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
