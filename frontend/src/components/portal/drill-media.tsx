import Box from '@mui/material/Box';
import { lazyPart } from '../lazy-part';
import { MissingPart } from './missing-part';
import { LoadingRows } from './states';

const FilePlayer = lazyPart(
  async () => (await import('./file-player')).FilePlayer,
  MissingPart,
  () => <LoadingRows rows={1} height={240} label="Loading the clip" />,
);

interface DrillMediaProps {
  title: string;
  /** Where a clip is played; missing in offline copies saved before clips existed. */
  clip?: string | null;
  picture?: { image: string; srcSet: string; alt: string } | null;
}

/** A drill's clip or picture, whichever it has. */
export const DrillMedia = ({ title, clip, picture }: DrillMediaProps) => (
  <>
    {clip && (
      <Box sx={{ maxWidth: 560 }}>
        <FilePlayer path={clip} title={`Clip: ${title}`} />
      </Box>
    )}
    {picture && (
      <Box
        component="img"
        src={picture.image}
        srcSet={picture.srcSet}
        sizes="(max-width: 640px) 90vw, 560px"
        alt={picture.alt}
        loading="lazy"
        sx={{ display: 'block', maxWidth: 'min(100%, 560px)', height: 'auto', borderRadius: 1 }}
      />
    )}
  </>
);
