import type { CSSProperties, ImgHTMLAttributes } from 'react';
import { focusOf, isDrawn } from '../../lib/photo-focus';
import styles from './photo.module.css';

interface PhotoProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'style'> {
  src: string;
  alt: string;
  /** In px; width and height set the shape that the picture is cropped to. */
  width: number;
  height: number;
  className?: string;
}

/**
 * A photo cropped to its shape around the focus point in its address, in the river's two tones.
 * Illustrations keep their colors.
 */
export const Photo = ({ src, width, height, className, sizes, ...image }: PhotoProps) => (
  <span
    className={`${styles.photo} ${className ?? ''}`}
    data-duotone={isDrawn(src) ? undefined : ''}
    style={{ aspectRatio: `${width} / ${height}`, '--focus': focusOf(src) } as CSSProperties}
  >
    <img
      src={src}
      width={width}
      height={height}
      // it means nothing without `srcSet`, and React would preload the picture with it alone
      sizes={image.srcSet ? sizes : undefined}
      {...image}
    />
  </span>
);
