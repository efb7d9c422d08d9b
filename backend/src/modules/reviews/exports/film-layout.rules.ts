/** In pixels. */
export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

/** Where a picture is shown in the film, in pixels. */
export interface Place extends FilmSize {
  readonly x: number;
  readonly y: number;
}

/** The film's size and where it shows the reviewed video. */
export interface FilmLayout {
  readonly size: FilmSize;
  /** Where it is while it's shown alone. */
  readonly alone: Place;
  /** Where it is while another video is shown beside it. */
  readonly beside: Place;
}

const MOST_LONG = 1_280;

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

const scaled = ({ width, height }: FilmSize, scale: number): FilmSize => ({
  width: even(width * scale),
  height: even(height * scale),
});

/** Returns a size of at most 1,280 pixels on the longer side, in even numbers for the encoder. */
export const filmSize = (size: FilmSize): FilmSize =>
  scaled(size, Math.min(1, MOST_LONG / Math.max(size.width, size.height)));

/** Returns the largest place for a picture in the middle of an area. */
const fitted = (picture: FilmSize, { x, y, width, height }: Place): Place => {
  const scale = Math.min(width / picture.width, height / picture.height);
  const size = scaled(picture, scale);
  const shown = { width: Math.min(width, size.width), height: Math.min(height, size.height) };
  return {
    ...shown,
    x: x + 2 * Math.floor((width - shown.width) / 4),
    y: y + 2 * Math.floor((height - shown.height) / 4),
  };
};

const halfOf = ({ width, height }: FilmSize, n: 0 | 1): Place => ({
  x: n * (width / 2),
  y: 0,
  width: width / 2,
  height,
});

/**
 * Returns the layout of a film. One that compares videos has room for two: an upright one is made
 * twice as wide.
 */
export const filmLayout = (video: FilmSize, compares: boolean): FilmLayout => {
  if (!compares) {
    const size = filmSize(video);
    const whole = { x: 0, y: 0, ...size };
    return { size, alone: whole, beside: whole };
  }
  const { width, height } = filmSize(
    video.height > video.width ? { ...video, width: 2 * video.width } : video,
  );
  const size = { width: 4 * Math.ceil(width / 4), height };
  return {
    size,
    alone: fitted(video, { x: 0, y: 0, ...size }),
    beside: fitted(video, halfOf(size, 0)),
  };
};

/** Returns where another video is shown, in the film's right half. */
export const placeOfOther = (other: FilmSize, { size }: FilmLayout): Place =>
  fitted(other, { ...halfOf(size, 1), x: 0 });
