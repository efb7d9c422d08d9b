import type { CSSProperties } from 'react';
import clinicEdits from '../../../art/vault/clinic-edits.svg';
import fullslice from '../../../art/vault/fullslice.svg';
import fun from '../../../art/vault/fun.svg';
import kids from '../../../art/vault/kids.svg';
import mindset from '../../../art/vault/mindset.svg';
import playboating from '../../../art/vault/playboating.svg';
import river from '../../../art/vault/river.svg';
import rolling from '../../../art/vault/rolling.svg';
import strokes from '../../../art/vault/strokes.svg';
import { Boat } from '../../../components/river/boat';
import { moveOf } from '../vault-moves';
import { pieceOf } from '../vault-labels';
import styles from './drawn-thumbnail.module.css';

const waters: Readonly<Record<string, string>> = {
  strokes,
  rolling,
  playboating,
  fullslice,
  river,
  kids,
  'clinic-edits': clinicEdits,
  fun,
  mindset,
};

/** Three depths of a shelf's water. */
const DEPTHS = ['0%', '24%', '42%'];

interface DrawnThumbnailProps {
  category: string;
  entry: string;
  title: string;
}

/** A piece of its shelf's water with what the title speaks of drawn over it: where a shelf repeats a subject, water, depth and side differ. */
export const DrawnThumbnail = ({ category, entry, title }: DrawnThumbnailProps) => {
  const piece = pieceOf(entry);
  const { cell, boat } = moveOf(title, entry);
  const art = { '--depth': DEPTHS[piece % DEPTHS.length], transform: piece % 2 ? 'scaleX(-1)' : undefined };
  const water = { maskImage: `url(${waters[category] ?? strokes})`, maskPosition: `${piece % 101}% ${(piece * 7) % 101}%` };
  return (
    <span className={styles.art} style={art as CSSProperties} aria-hidden="true">
      <span className={styles.water} style={water} />
      <span className={styles.move} style={{ maskPosition: `${cell.x.toFixed(1)}% ${cell.y.toFixed(1)}%` }} />
      <span className={styles.boat} style={{ insetInlineStart: `${boat.x}%`, insetBlockStart: `${boat.y}%`, rotate: `${boat.turn}deg` }}>
        <Boat />
      </span>
    </span>
  );
};
