import { useEffect, useRef } from 'react';
import { hasSingleKeys, isSingleKey } from '../../lib/single-keys';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';
/** Elements that handle Enter themselves. */
const PRESSED = 'a, button, [role="tab"], summary';

const isMeant = ({
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  key,
  target,
}: KeyboardEvent): boolean => {
  if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]'))
    return false;
  if (!(target instanceof Element)) return true;
  return !target.closest(TYPED_INTO) && !(key === 'Enter' && target.closest(PRESSED));
};

/**
 * Handles this screen's keys, except in text fields and dialogs; single characters only while they
 * are turned on.
 */
export const useQueueKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = isMeant(event) ? latest.current[event.key] : undefined;
      if (!act || (isSingleKey(event.key) && !hasSingleKeys())) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
