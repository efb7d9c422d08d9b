import { useEffect, useRef, useState } from 'react';
import { DrawnThumbnail } from './drawn-thumbnail';
import styles from './video-card.module.css';

/** The host answers 404 with a grey picture of this width where it has none of the size asked for. */
const MISSING_WIDTH = 120;

interface VideoThumbnailProps {
  /** The host's pictures and our drawing, best first. */
  pictures: readonly string[];
  category: string;
  entry: string;
}

/** The largest picture, else the smaller one, else a drawing [T130]. */
export const VideoThumbnail = ({ pictures, category, entry }: VideoThumbnailProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState(0);
  const picture = pictures[missing];
  const check = () => {
    if (image.current?.complete && image.current.naturalWidth <= MISSING_WIDTH) setMissing(missing + 1);
  };

  // It may have failed before the page woke, when nobody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth <= MISSING_WIDTH) setMissing((before) => before + 1);
  }, []);

  if (picture === undefined) return <DrawnThumbnail category={category} entry={entry} />;
  return (
    <img
      ref={image}
      className={styles.picture}
      src={picture}
      alt=""
      width={1280}
      height={720}
      loading="lazy"
      decoding="async"
      onLoad={check}
      onError={() => setMissing(missing + 1)}
    />
  );
};
