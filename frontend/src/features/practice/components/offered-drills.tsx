import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '../../../components/portal/load-problem';
import { Panel } from '../../../components/portal/panel';
import { LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import { drillsQuery } from '../api/get-practice';
import { moduleText } from '../practice-labels';
import { DrillFigure, type FigureOf } from './drill-figure';
import { DrillText } from './drill-text';
import { Fold } from '../../../components/portal/fold';

/** The drills that come with the modules, for students who want something to do today. */
export const OfferedDrills = ({
  loginPath,
  figureOf,
}: {
  loginPath: string;
  figureOf?: FigureOf;
}) => {
  const { data, isError, error, refetch } = useQuery(drillsQuery);
  return (
    <Panel title="Drills from the curriculum">
      {isError && !data && (
        <LoadProblem
          error={error}
          title="Couldn’t load the drills"
          loginPath={loginPath}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <LoadingRows rows={4} height={48} label="Loading the drills" />}
      {data && (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            columnCount: { sm: 2, lg: 3 },
            columnGap: 4,
            '& > li': { borderBottom: 1, borderColor: 'divider', breakInside: 'avoid' },
          }}
        >
          {data.map((drill) => (
            <li key={drill.id}>
              <Fold
                title={
                  <Box
                    component="span"
                    sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}
                  >
                    <DrillFigure moduleId={drill.moduleId} width={64} figureOf={figureOf} />
                    {drill.title}
                  </Box>
                }
              >
                <Stack spacing={1.5} sx={{ pb: 2 }}>
                  <Typography sx={{ maxWidth: '65ch' }}>{drill.goal}</Typography>
                  <DrillText {...drill} />
                  {drill.moduleId && (
                    <TextLink to={`/module.html?id=${drill.moduleId}`} alone>
                      Read {moduleText(drill.moduleId)}
                    </TextLink>
                  )}
                </Stack>
              </Fold>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
};
