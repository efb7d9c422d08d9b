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

/** Three depths of the shelf's water. */
const DEPTHS = ['0%', '24%', '42%'];

interface DrawnThumbnailProps {
  category: string;
  entry: string;
}

/** A boat on the shelf's water, for an entry without a picture or illustration of its own. */
export const DrawnThumbnail = ({ category, entry }: DrawnThumbnailProps) => {
  const piece = pieceOf(entry);
  const art = {
    '--depth': DEPTHS[piece % DEPTHS.length],
    transform: piece % 2 ? 'scaleX(-1)' : undefined,
  };
  const water = {
    maskImage: `url(${waters[category] ?? strokes})`,
    maskPosition: `${piece % 101}% ${(piece * 7) % 101}%`,
  };
  return (
    <span className={styles.art} style={art as CSSProperties} aria-hidden="true">
      <span className={styles.water} style={water} />
      <span className={styles.boat} style={{ rotate: `${piece % 180}deg` }}>
        <Boat />
      </span>
    </span>
  );
};
