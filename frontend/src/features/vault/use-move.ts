import { useEffect, useRef, useState, type RefObject } from 'react';
import { readMove, stepAt, type MoveAnimation } from './move-clock';

const SLOW = 0.25;
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays a move's drawing in `stage`. It starts at once unless the visitor prefers reduced motion;
 * then it starts paused at the first key frame. Without a drawing, only the step changes.
 */
export const useMove = (stage: RefObject<HTMLElement | null>, drawing: string | undefined) => {
  const [animation, setAnimation] = useState<MoveAnimation>();
  const [isPlaying, setPlaying] = useState(() => !isCalm());
  const [isSlow, setSlow] = useState(false);
  const [step, setStep] = useState(0);
  const time = useRef(0);

  useEffect(() => {
    if (!drawing) return;
    const move = readMove(drawing);
    stage.current?.replaceChildren(move.svg);
    move.svg.pauseAnimations();
    time.current = isCalm() ? (move.frames[0] ?? 0) : 0;
    move.svg.setCurrentTime(time.current);
    setAnimation(move);
  }, [drawing, stage]);

  useEffect(() => {
    if (!animation || !isPlaying) return;
    let before: number | undefined;
    let next = 0;
    const draw = (now: number) => {
      time.current += ((now - (before ?? now)) / 1000) * (isSlow ? SLOW : 1);
      before = now;
      animation.svg.setCurrentTime(time.current);
      setStep(stepAt(animation, time.current));
      next = requestAnimationFrame(draw);
    };
    next = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(next);
  }, [animation, isPlaying, isSlow]);

  const showStep = (index: number) => {
    setPlaying(false);
    setStep(index);
    const frame = animation?.frames[index];
    if (frame === undefined) return;
    time.current = frame;
    animation?.svg.setCurrentTime(frame);
  };
  return {
    isPlaying,
    isSlow,
    step,
    showStep,
    togglePlaying: () => setPlaying(!isPlaying),
    toggleSlow: () => setSlow(!isSlow),
  };
};
