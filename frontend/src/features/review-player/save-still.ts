/**
 * Returns a picture with its drawings.
 * @throws if the browser may not read the picture
 */
export const stillOf = async (
  picture: HTMLVideoElement | HTMLCanvasElement,
  layer: SVGSVGElement,
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  Object.assign(canvas, { width, height });
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('this browser can’t draw pictures');
  paper.drawImage(picture, 0, 0, width, height);
  const copy = layer.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const drawn = new Image();
  drawn.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await drawn.decode();
  paper.drawImage(drawn, 0, 0, width, height);
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('the picture could not be written'))),
      type,
    );
  });
};

/** Downloads a file. */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};
