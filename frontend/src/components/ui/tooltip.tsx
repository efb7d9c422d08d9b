import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './tooltip.module.css';

/** How long a pointer rests before the words come [P§9]. */
export const TOOLTIP_DELAY_MS = 700;
/** Whoever goes on to the next one within this time need not wait again [P§9]. */
export const TOOLTIP_SKIP_MS = 300;

let isWarm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;

const warm = () => {
  clearTimeout(cooling);
  isWarm = true;
};
const cool = () => {
  clearTimeout(cooling);
  cooling = setTimeout(() => (isWarm = false), TOOLTIP_SKIP_MS);
};

interface TooltipProps {
  /** What the button without words says; its accessible name says the same. */
  text: string;
  children: ReactNode;
}

/** Words for a button that is only a drawing: on hover after a while, at once on keyboard focus; Escape takes them away. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = () => {
    clearTimeout(timer.current);
    warm();
    setShown(true);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (shown) cool();
    setShown(false);
  };
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    if (isWarm) open();
    else timer.current = setTimeout(open, TOOLTIP_DELAY_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const onFocus = ({ target }: { target: Element }) => {
    if (target.matches(':focus-visible')) open();
  };
  return (
    <span
      className={styles.anchor}
      onPointerEnter={onPointerEnter}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={onFocus}
      onBlur={close}
      onKeyDown={onKeyDown}
    >
      {children}
      {shown && (
        <span className={styles.tip} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
};
