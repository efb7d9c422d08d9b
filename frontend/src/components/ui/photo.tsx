import type { CSSProperties, ImgHTMLAttributes } from 'react';
import { focusOf, isDrawn } from '../../lib/photo-focus';
import styles from './photo.module.css';

interface PhotoProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'style'> {
  src: string;
  alt: string;
  /** px; together they give the shape that the picture is cut to. */
  width: number;
  height: number;
  className?: string;
}

/** A slot for a photograph: cut to its shape about the point that its address names, in the river's two tones. Our own drawings keep their colors. */
export const Photo = ({ src, width, height, className, ...image }: PhotoProps) => (
  <span
    className={`${styles.photo} ${className ?? ''}`}
    data-duotone={isDrawn(src) ? undefined : ''}
    style={{ aspectRatio: `${width} / ${height}`, '--focus': focusOf(src) } as CSSProperties}
  >
    <img src={src} width={width} height={height} {...image} />
  </span>
);
