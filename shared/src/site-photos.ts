/** The pages that show site photos, besides the coach's portrait. */
export const PHOTO_PAGES = ['the-vault', 'clinics'] as const;
export type PhotoPage = (typeof PHOTO_PAGES)[number];

/** What a place on the site needs of a photo. */
export interface PhotoShape {
  /** As read aloud: "16:9". */
  readonly ratio: string;
  /** The minimum size in px, so that large screens show it sharp. */
  readonly width: number;
  readonly height: number;
}

/** The shape each place crops its photos to. */
export const PHOTO_SHAPES: Readonly<Record<PhotoPage | 'portrait', PhotoShape>> = {
  'the-vault': { ratio: '16:9', width: 1600, height: 900 },
  clinics: { ratio: '3:2', width: 1600, height: 1067 },
  portrait: { ratio: '4:5', width: 1200, height: 1500 },
};

/** Says what a photo needs: "Crop 16:9, at least 1600 × 900 px". */
export const shapeText = ({ ratio, width, height }: PhotoShape): string =>
  `Crop ${ratio}, at least ${width} × ${height} px`;
