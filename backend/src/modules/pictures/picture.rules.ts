/** A crop, as fractions of a picture's width and height from its top left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The limit for an uploaded picture. */
export const MOST_PICTURE_BYTES = 25 * 1024 * 1024;
/** The longer side of the stored whole picture in px, from which crops are made. */
export const KEPT_SIDE = 3_000;
/** The widths in px that pages choose from; smaller pictures aren't enlarged. */
export const WIDTHS = [480, 960, 1600] as const;
export const FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof FORMATS)[number];
/** The minimum side of a crop in px. */
export const SMALLEST_SIDE = 16;

export const PICTURE_MOVES =
  'This picture is animated. Send a still one; a screenshot of it works.';
export const NOT_READ_YET = 'This picture is still being processed. You can crop it in a minute.';
export const AREA_TOO_SMALL = 'This crop is too small. Choose a larger one.';

export const PICTURE_STATES = ['making', 'ready', 'failed'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

/** Returns the state of the revision requested last. */
export const pictureState = ({
  problem,
  cut,
  wantedCut,
}: {
  problem: string | null;
  cut: number;
  wantedCut: number;
}): PictureState => (problem === null ? (cut === wantedCut ? 'ready' : 'making') : 'failed');

/** The file for emails, made when it's first requested. */
export const MAIL_NAME = 'mail.jpg';
/** Its longer side in px: twice the width of an email's column, for sharp screens. */
export const MAIL_SIDE = 1_200;

/** Returns the names of the files made for each revision. */
export const sizeNames = (): string[] => [
  ...WIDTHS.flatMap((width) => FORMATS.map((format) => `${width}.${format}`)),
  MAIL_NAME,
];

export const sizeKey = (id: string, cut: number, name: string): string =>
  `pictures/${id}/${cut}/${name}`;
/** @param sending the upload's own id, so that concurrent uploads don't overwrite each other */
export const incomingKey = (id: string, sending: string): string =>
  `pictures/${id}/incoming-${sending}`;
export const wholeKey = (id: string, cut: number): string => `pictures/${id}/whole-${cut}.webp`;
/** Whether the stored picture is still the uploaded file. */
export const isAsItCame = (key: string): boolean => /\/incoming-[^/]+$/.test(key);

/** Returns the URL that pages use: the middle size. */
export const addressOf = ({
  id,
  cut,
  focusX,
  focusY,
}: {
  id: string;
  cut: number;
  focusX: number;
  focusY: number;
}): string => `/api/pictures/${id}/${cut}/960#focus=${focusX},${focusY}`;

/** Returns all sizes as a `srcset`. */
export const sourceSetOf = ({ id, cut }: { id: string; cut: number }): string =>
  WIDTHS.map((width) => `/api/pictures/${id}/${cut}/${width} ${width}w`).join(', ');

/** Returns the format for a browser, based on its `Accept` header. */
export const formatFor = (accept: string | undefined): PictureFormat =>
  accept?.includes('image/avif') ? 'avif' : 'webp';

/** Returns a crop in whole px of a picture, never beyond its edges. */
export const pixelsOf = (
  { x, y, width, height }: Area,
  whole: { readonly width: number; readonly height: number },
): { left: number; top: number; width: number; height: number } => {
  const left = Math.min(Math.round(x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(y * whole.height), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  };
};

/** Returns the size in px of the visible part of a processed picture. */
export const shownSize = ({
  area,
  width,
  height,
}: {
  area: Area | null;
  width: number | null;
  height: number | null;
}) => {
  const whole = { width: width ?? 1, height: height ?? 1 };
  const shown = area ? pixelsOf(area, whole) : whole;
  return { width: shown.width, height: shown.height };
};

/** Whether a crop lies within its picture and isn't too small. */
export const isShowable = (
  area: Area,
  whole: { readonly width: number; readonly height: number },
): boolean => {
  const isWithin = area.x + area.width <= 1.0001 && area.y + area.height <= 1.0001;
  return (
    isWithin &&
    area.width * whole.width >= SMALLEST_SIDE &&
    area.height * whole.height >= SMALLEST_SIDE
  );
};
