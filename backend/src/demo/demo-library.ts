import type { DemoClip, DemoClips } from './demo-clips';
import type { DemoProduct, SeasonEvent } from './demo-product';
import type { DemoVisitor } from './demo-visitor';
import { DRILL_CLIPS, REFERENCES } from './season.data';

/** Before the first student joins, so that every drill is assigned with its clip. */
const BEFORE_ANYBODY_DAYS = 392;

interface Owner {
  readonly email: string;
  readonly password: string;
}

interface WrittenDrill {
  readonly id: string;
  readonly version: number;
  readonly skillArea: string;
}

const addReference = async (
  desk: DemoVisitor,
  { bytes, name: fileName }: DemoClip,
  words: (typeof REFERENCES)[number]['words'],
) => {
  const uploads = '/api/coach/clip-upload';
  const { uploadId } = await desk.post<{ uploadId: string }>(uploads, {
    fileName,
    fileSize: bytes.length,
  });
  const { url } = await desk.post<{ url: string }>(`${uploads}/${uploadId}/sign`, {
    partNumber: 1,
  });
  await desk.send('PUT', url, 'application/octet-stream', bytes);
  await desk.post(`${uploads}/${uploadId}/complete`);
  await desk.post('/api/coach/reference-clips', { uploadId, ...words });
};

const showInDrill = async (
  desk: DemoVisitor,
  { id, ...drill }: WrittenDrill,
  { bytes, name }: DemoClip,
) => {
  const clips = `/api/coach/drill-library/clips?fileName=${encodeURIComponent(name)}`;
  const { clipId } = await desk.send<{ clipId: string }>(
    'POST',
    clips,
    'application/octet-stream',
    bytes,
  );
  await desk.put(`/api/coach/drill-library/${id}`, { ...drill, clipId });
};

/**
 * Creates the coach's library: clips to compare with a student's video, and drills with demo clips.
 */
export const playLibrary = (
  product: DemoProduct,
  owner: Owner,
  clips: DemoClips,
): SeasonEvent[] => [
  {
    daysAgo: BEFORE_ANYBODY_DAYS,
    happen: async () => {
      const desk = product.visitor();
      await desk.post('/api/coach/login', owner);
      for (const { clip, words } of REFERENCES)
        await addReference(desk, clips.footage[clip], words);
      const drills = await desk.get<WrittenDrill[]>('/api/coach/drill-library');
      for (const [id, clip] of Object.entries(DRILL_CLIPS)) {
        const drill = drills.find((each) => each.id === id);
        if (!drill) throw new Error(`there is no drill ${id}`);
        await showInDrill(desk, drill, clips.footage[clip]);
      }
    },
  },
];
