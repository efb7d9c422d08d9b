import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import styles from './tooltip.module.css';

/** How long the pointer must rest before the tooltip appears [P§9]. */
export const TOOLTIP_DELAY_MS = 700;
/** Within this time after one tooltip, the next one appears without a delay [P§9]. */
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
  /** The button's name; its accessible name is the same. */
  text: string;
  children: ReactNode;
}

/**
 * A tooltip for an icon button: on hover after a delay, at once on keyboard focus. Escape closes
 * it.
 */
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
