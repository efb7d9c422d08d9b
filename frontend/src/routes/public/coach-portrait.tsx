import drawn from '../../art/athlete.svg';
import { Photo } from '../../components/ui/photo';
import type { Portrait } from '../../features/content/api/get-portrait';

/** The size of the image's slot, in pixels. */
const SLOT = { width: 560, height: 700 };

/** The slot's width: on wide windows and on phones in vw, in between in rem. */
interface Widths {
  wide: number;
  middle: number;
  narrow: number;
}

/**
 * Returns the `sizes` of the whole picture. A landscape picture is cropped at its sides, so it's
 * wider than its slot.
 */
const sizesOf = ({ ratio }: Portrait, { wide, middle, narrow }: Widths): string => {
  const times = Math.max(1, ((ratio ?? 0) * SLOT.height) / SLOT.width);
  const part = (share: number) => Math.round(share * times);
  return `(min-width: 56rem) ${part(wide)}vw, (min-width: 30rem) ${part(middle)}rem, ${part(narrow)}vw`;
};

interface CoachPortraitProps {
  portrait: Portrait;
  coachName: string;
  widths: Widths;
  className?: string;
}

/** The coach's own portrait, or the drawn one. */
export const CoachPortrait = ({ portrait, coachName, widths, className }: CoachPortraitProps) => (
  <Photo
    className={className}
    src={portrait.image ?? drawn}
    alt={
      portrait.image
        ? portrait.alt
        : `Portrait of ${coachName}, engraved in the lines of a river: helmet and life jacket, a calm look past the viewer`
    }
    {...SLOT}
    srcSet={portrait.srcSet ?? undefined}
    sizes={sizesOf(portrait, widths)}
    decoding="async"
  />
);
