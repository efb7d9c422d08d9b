import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fold } from '../../../components/portal/fold';
import { Panel } from '../../../components/portal/panel';
import { LoadingRows } from '../../../components/portal/states';
import { lessonQuery } from '../api/get-lesson';
import { vaultVideosQuery, type VaultVideo } from '../api/get-vault';
import { LESSONS_OF_MODULE } from '../module-lessons';
import { drawingOf } from '../vault-labels';

const frames = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
  '& img': { display: 'block', width: '100%', height: 'auto', borderRadius: 1 },
  // illustrations have a bright background, which glares in dark mode
  '@media screen': { '[data-dark] & img': { filter: 'brightness(0.85)' } },
};

const Frames = ({ drawing }: { drawing: string }) => {
  const { data, isError } = useQuery(lessonQuery(drawing));
  if (isError)
    return (
      <Typography color="textSecondary">
        Couldn’t load the lesson. Check your connection and reload the page.
      </Typography>
    );
  if (!data) return <LoadingRows rows={1} height={240} label="Loading the lesson" />;
  return (
    <Box component="ol" sx={frames}>
      {data.frames.map(({ text, alt }, index) => (
        <li key={alt}>
          <img
            src={drawingOf(`${drawing}-${index + 1}`)}
            alt={alt}
            {...(data.move ? { width: 640, height: 360 } : { width: 360, height: 300 })}
            loading="lazy"
          />
          <Typography sx={{ mt: 1 }}>
            {index + 1}. {text}
          </Typography>
        </li>
      ))}
    </Box>
  );
};

/** The videos in the vault with an illustrated lesson about the module's subject, in order. */
const lessonsOf = (moduleId: string, videos: readonly VaultVideo[]) =>
  (LESSONS_OF_MODULE[moduleId] ?? []).flatMap((drawing) => {
    const video = videos.find((each) => each.hasLesson && each.drawing === drawing);
    return video ? [{ drawing, title: video.title }] : [];
  });

/** The vault's lessons about a module, shown until the coach adds a film; nothing if it has none. */
export const ModuleLessons = ({ moduleId }: { moduleId: string }) => {
  const { data: videos = [] } = useQuery(vaultVideosQuery);
  const lessons = lessonsOf(moduleId, videos);
  if (lessons.length === 0) return null;
  return (
    <Panel title={lessons.length === 1 ? 'Lesson from the vault' : 'Lessons from the vault'}>
      <Stack spacing={1}>
        {lessons.map(({ drawing, title }, index) => (
          <Fold key={drawing} title={title} open={index === 0}>
            <Frames drawing={drawing} />
          </Fold>
        ))}
      </Stack>
    </Panel>
  );
};
