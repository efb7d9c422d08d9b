import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Topic } from '@wavetrain/shared/intake';
import { TOPIC_LABELS, type IntakeFields } from '../intake.rules';
import { listedTopics, moveTopic, rankedTopics } from '../ranking.rules';

interface RankingListProps {
  fields: IntakeFields;
  onMove: (change: Partial<IntakeFields>, topic: Topic) => void;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'var(--wt-palette-water-card)',
  '& + &': { mt: 0.75 },
  '&[data-ranked="false"]': { borderStyle: 'dashed', color: 'text.secondary' },
  '&[data-held="true"]': {
    borderColor: 'var(--wt-palette-water-line)',
    outline: '2px solid var(--wt-palette-water-line)',
  },
};
const grip = {
  ml: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  cursor: 'grab',
  touchAction: 'none',
};
const STEPS: Readonly<Record<string, (place: number, ranked: number) => number>> = {
  ArrowUp: (place, ranked) => Math.min(place - 1, ranked),
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  Delete: (_, ranked) => ranked + 1,
};

/** The topics in order; drag them by the grip or move them with the arrow keys. */
export const RankingList = ({ fields, onMove }: RankingListProps) => {
  const listed = listedTopics(fields);
  const ranked = rankedTopics(fields).length;
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const [held, setHeld] = useState<Topic>();
  const byKey = useRef<Topic>(undefined);

  const moveTo = (topic: Topic, place: number) => {
    const moved = moveTopic(fields, topic, place);
    if (listed.some((other) => moved[`rank:${other}`] !== fields[`rank:${other}`]))
      onMove(moved, topic);
  };

  // A moved row is a new element, so focus has to follow it.
  useEffect(() => {
    if (byKey.current)
      list.current?.querySelector<HTMLElement>(`[data-grip="${byKey.current}"]`)?.focus();
    byKey.current = undefined;
  }, [fields]);

  const onKeyDown = (topic: Topic) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    byKey.current = topic;
    moveTo(topic, step(listed.indexOf(topic), ranked));
  };

  const hold = (topic: Topic) => (event: PointerEvent) => {
    event.preventDefault();
    setHeld(topic);
  };
  const moveUnder = useRef<(y: number) => void>(() => undefined);
  useEffect(() => {
    moveUnder.current = (y) => {
      const rows = [...(list.current?.children ?? [])].map((element) =>
        element.getBoundingClientRect(),
      );
      const place = rows.findIndex(({ bottom }) => y < bottom);
      const target = place === -1 ? rows.length - 1 : place;
      if (held && target !== listed.indexOf(held)) moveTo(held, target);
    };
  });
  useEffect(() => {
    if (!held) return;
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => moveUnder.current(clientY);
    const letGo = () => setHeld(undefined);
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
    };
  }, [held]);

  return (
    <>
      <p id={hintId} style={{ marginBottom: 12 }}>
        Drag a topic by its handle, or move it with the arrow keys. Topics without a number aren’t
        ranked.
      </p>
      <Box component="ol" ref={list} aria-label="Your order" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {listed.map((topic) => {
          const rank = fields[`rank:${topic}`];
          return (
            <Box
              component="li"
              key={topic}
              data-ranked={rank !== ''}
              data-held={held === topic}
              sx={row}
            >
              <Box
                component="span"
                sx={{ minWidth: '1.25em', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
              >
                {rank || '–'}
              </Box>
              <span>{TOPIC_LABELS[topic]}</span>
              <Box
                component="button"
                type="button"
                data-grip={topic}
                aria-label={`Move ${TOPIC_LABELS[topic]}, ${rank ? `rank ${rank}` : 'not ranked'}`}
                aria-describedby={hintId}
                onKeyDown={onKeyDown(topic)}
                onPointerDown={hold(topic)}
                sx={grip}
              >
                <svg
                  viewBox="0 0 24 24"
                  width="20"
                  height="20"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  aria-hidden="true"
                >
                  <path d="M5 8q3.5-3 7 0t7 0M5 12.5q3.5-3 7 0t7 0M5 17q3.5-3 7 0t7 0" />
                </svg>
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
};
