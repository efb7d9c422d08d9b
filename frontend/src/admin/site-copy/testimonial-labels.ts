import {
  LONGEST_CLINIC_TESTIMONIAL,
  LONGEST_TESTIMONIAL,
} from '../../features/content/api/get-testimonials';

interface Voice {
  readonly text: string;
  /** An id from {@link TESTIMONIAL_PAGES}; null for the home page only. */
  readonly category: string | null;
}

interface Room {
  readonly page: string;
  readonly longest: number;
}

/** The coaching page has no limit. */
const ROOMS: Readonly<Record<string, Room>> = {
  home: { page: 'The home page', longest: LONGEST_TESTIMONIAL },
  vault: { page: 'The vault', longest: LONGEST_TESTIMONIAL },
  clinic: { page: 'The clinics page', longest: LONGEST_CLINIC_TESTIMONIAL },
};

/** Returns the warning for a testimonial that's too long for its page; null if it fits. */
export const tooLongText = ({ text, category }: Voice): string | null => {
  const room = ROOMS[category ?? 'home'];
  const { length } = text.trim();
  if (!room || length <= room.longest) return null;
  return `${room.page} shows testimonials of up to ${room.longest} characters. This one has ${length.toLocaleString('en-US')}, so it’s saved but not shown there.`;
};
