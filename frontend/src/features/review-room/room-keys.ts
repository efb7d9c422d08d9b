import { useEffect, useEffectEvent } from 'react';
import { ownsKey } from '../../lib/own-keys';
import { guardStrayKeys, isTextField } from '../../lib/stray-keys';
import { hasSingleKeys, isSingleKey } from '../../lib/single-keys';
import type { RoomMark } from './api/review-room';
import { TOOLS, type Tool } from './draw.rules';
import type { Measuring } from './use-measuring';

export interface RoomCommands {
  /** @param part what the mark is about; without it, nothing in particular */
  readonly addMark: (part?: RoomMark['part']) => void;
  readonly fixFirst: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly tool: (tool: Tool | null) => void;
  readonly toScores: () => void;
  readonly toDelivery: () => void;
  /** Delivers at once, also from text fields. */
  readonly deliver: () => void;
  /** Starts recording or finishes it; omitted if recording isn't possible. */
  readonly record?: () => void;
  /** Omitted if no other video can be shown beside this one. */
  readonly sideBySide?: () => void;
  /** Omitted if there are no frames. */
  readonly measuring?: Pick<Measuring, 'stopwatch' | 'stroke' | 'finish'>;
}

const PART_KEYS: Readonly<Record<string, RoomMark['part']>> = {
  h: 'head',
  p: 'paddle',
  b: 'boat',
  y: 'body',
};

/** The list of keys as shown to the coach. */
export const ROOM_KEYS = [
  { shown: 'M', does: 'Add a mark at this frame and type its text' },
  ...Object.entries(PART_KEYS).map(([key, part]) => ({
    shown: `Shift+${key.toUpperCase()}`,
    does: `Add a mark about the ${part}`,
  })),
  { shown: 'G', does: 'Set this mark as fix first' },
  ...TOOLS.map(({ label }, index) => ({
    shown: String(index + 1),
    does: `Draw: ${label.toLowerCase()}`,
  })),
  { shown: 'Enter', does: 'Draw with the keyboard, once you’ve chosen a tool' },
  { shown: 'Esc', does: 'Deselect the tool, or leave a text field' },
  { shown: 'T', does: 'Start or stop the stopwatch' },
  { shown: 'C', does: 'Count a stroke at this frame' },
  { shown: 'Shift+C', does: 'Save the stroke count' },
  { shown: 'U', does: 'Undo' },
  { shown: 'Shift+U', does: 'Redo' },
  { shown: 'R', does: 'Start or finish a talk-through' },
  { shown: 'Shift+S', does: 'Go to scores' },
  { shown: 'D', does: 'Go to delivery' },
  { shown: 'Ctrl+Enter', does: 'Deliver, even while typing' },
  { shown: 'B', does: 'Show or hide another video side by side' },
] as const;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;
type Command = (room: RoomCommands) => void;

/** Undo and redo; they repeat while held down. */
const stepOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): Command | undefined => {
  const letter = key.toLowerCase();
  const isControl = ctrlKey || metaKey;
  if (isControl && letter === 'y') return ({ redo }) => redo();
  if (isControl ? letter !== 'z' : altKey || letter !== 'u') return undefined;
  return shiftKey ? ({ redo }) => redo() : ({ undo }) => undo();
};

const pressOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): Command | undefined => {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey || altKey) return undefined;
  const kind = TOOLS[Number(key) - 1]?.kind;
  if (kind) return ({ tool }) => tool(kind);
  if (letter === 'c')
    return ({ measuring }) => (shiftKey ? measuring?.finish() : measuring?.stroke());
  const part = shiftKey ? PART_KEYS[letter] : undefined;
  if (part) return ({ addMark }) => addMark(part);
  if (shiftKey && letter === 's') return ({ toScores }) => toScores();
  const commands: Readonly<Record<string, Command>> = {
    m: ({ addMark }) => addMark(),
    g: ({ fixFirst }) => fixFirst(),
    d: ({ toDelivery }) => toDelivery(),
    b: ({ sideBySide }) => sideBySide?.(),
    r: ({ record }) => record?.(),
    t: ({ measuring }) => measuring?.stopwatch(),
    escape: ({ tool }) => tool(null),
  };
  return commands[letter];
};

/**
 * Returns the command of a key outside text fields; undefined if it has none. Held keys don't
 * repeat, except undo and redo.
 */
export const roomCommandOf = (press: Press): Command | undefined => {
  const step = stepOf(press);
  if (step) return step;
  const command = pressOf(press);
  return command && press.repeat ? () => undefined : command;
};

const isDelivery = ({ key, ctrlKey, metaKey }: Press): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

const isText = (target: HTMLElement): boolean =>
  isTextField(target) || target.closest('select') !== null;

/**
 * Handles the room's keys anywhere on the page except in text fields and dialogs, before the player
 * does.
 */
export const useRoomKeys = (room: RoomCommands): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    if (
      isText(target) &&
      key === 'Escape' &&
      !target.closest('[role=dialog], [data-own-keys~=Escape]')
    )
      return target.blur();
    if (isDelivery(event) && !target.closest('[role=dialog], [data-own-keys~=Deliver]')) {
      event.preventDefault();
      if (!event.repeat) room.deliver();
      return;
    }
    if (ownsKey(target, key)) return;
    if (isSingleKey(key) && !event.ctrlKey && !event.metaKey && !hasSingleKeys()) return;
    const command = roomCommandOf(event);
    if (!command) return;
    event.preventDefault();
    command(room);
  });
  useEffect(guardStrayKeys, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
};
