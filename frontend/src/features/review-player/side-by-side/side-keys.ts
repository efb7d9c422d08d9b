import { useEffect, useEffectEvent } from 'react';
import { ownsKey } from '../../../lib/own-keys';
import { hasSingleKeys, isSingleKey } from '../../../lib/single-keys';

/** Keys for two videos side by side. Once they are linked, the player's own keys control both. */
export const SIDE_KEYS = [
  { command: 'origin', shown: 'A', does: 'Side by side: set the catch in this video' },
  {
    command: 'other-origin',
    shown: 'Shift+A',
    does: 'Side by side: set the catch in the other video',
  },
  { command: 'unlink', shown: 'Y', does: 'Side by side: unlink the videos' },
  {
    command: 'other-back',
    shown: 'Shift+←',
    does: 'Side by side: previous frame in the other video',
  },
  { command: 'other-on', shown: 'Shift+→', does: 'Side by side: next frame in the other video' },
  { command: 'swap', shown: 'W', does: 'Side by side: swap the sides' },
  { command: 'overlay', shown: 'V', does: 'Side by side: overlay the videos, or stop overlaying' },
] as const;

export type SideCommand = (typeof SIDE_KEYS)[number]['command'];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const PLAIN: Readonly<Record<string, SideCommand>> = {
  a: 'origin',
  y: 'unlink',
  w: 'swap',
  v: 'overlay',
};
const SHIFTED: Readonly<Record<string, SideCommand>> = {
  a: 'other-origin',
  ArrowLeft: 'other-back',
  ArrowRight: 'other-on',
};

/** Returns the command of a key for two videos; undefined if it has none. */
export const sideCommandOf = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Press): SideCommand | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  return (shiftKey ? SHIFTED : PLAIN)[key.length === 1 ? key.toLowerCase() : key];
};

const STEPS: ReadonlySet<SideCommand> = new Set(['other-back', 'other-on']);

/**
 * Handles keys for two videos anywhere on the page except in text fields and dialogs, before the
 * player does. Only steps repeat while held down.
 */
export const useSideKeys = (run: (command: SideCommand) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (ownsKey(event.target, event.key) || (isSingleKey(event.key) && !hasSingleKeys())) return;
    const command = sideCommandOf(event);
    if (!command) return;
    event.preventDefault();
    if (!event.repeat || STEPS.has(command)) run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
};
