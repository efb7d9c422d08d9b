import { useEffect, useRef, useState } from 'react';
import { DrawnThumbnail } from './drawn-thumbnail';
import styles from './video-card.module.css';

/** The host answers 404 with a gray picture of this width if it doesn't have the requested size. */
const MISSING_WIDTH = 120;

interface VideoThumbnailProps {
  /** The host's pictures and our illustration, best first. */
  pictures: readonly string[];
  category: string;
  entry: string;
}

/** Shows the largest picture, or else the smaller one, or else an illustration [T130]. */
export const VideoThumbnail = ({ pictures, category, entry }: VideoThumbnailProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState(0);
  const picture = pictures[missing];
  const check = () => {
    if (image.current?.complete && image.current.naturalWidth <= MISSING_WIDTH)
      setMissing(missing + 1);
  };

  // It may have failed before hydration, when there was no listener.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth <= MISSING_WIDTH)
      setMissing((before) => before + 1);
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
