import type { FrameTimes } from './frame-times.rules';

/**
 * Reads the time of every frame from a file's index, in ranges: not from its pictures, and not all of it.
 * @throws where the file has no track of pictures that can be read
 */
export const readFrameTimes = async (url: string): Promise<FrameTimes> => {
  const { ALL_FORMATS, EncodedPacketSink, Input, UrlSource } = await import('mediabunny');
  const input = new Input({ formats: ALL_FORMATS, source: new UrlSource(url, { requestInit: { credentials: 'same-origin' } }) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('this file has no pictures');
    const timescale = Math.round(await track.getTimeResolution());
    const ticks: number[] = [];
    for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true }))
      ticks.push(Math.round(timestamp * timescale));
    if (ticks.length === 0) throw new Error('this file has no frames');
    return { timescale, ticks: ticks.sort((one, other) => one - other) };
  } finally {
    input.dispose();
  }
};
