import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '../../components/portal/load-problem';
import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { LoadingRows } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import {
  modulesProblem,
  modulesQuery,
  type CurriculumModule,
} from '../../features/curriculum/api/get-modules';

const SHOWN = 300;

/** A locked module's text is already short plain text. */
const beginningOf = ({ moduleText, locked }: CurriculumModule): string => {
  const text = locked
    ? moduleText
    : (new DOMParser().parseFromString(moduleText, 'text/html').body.textContent ?? '');
  return text.replace(/\s+/g, ' ').trim().slice(0, SHOWN);
};

const ModuleEntry = ({ module }: { module: CurriculumModule }) => (
  <Box
    component="li"
    sx={{ py: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
  >
    <TextLink to={`/module.html?id=${encodeURIComponent(module.id)}`}>{module.title}</TextLink>
    <Typography color="textSecondary" sx={{ my: 0.5 }}>
      Video: {module.videoLink ?? 'none yet'}
    </Typography>
    <Typography>{beginningOf(module)}</Typography>
  </Box>
);

/** Every module as the user may see it [T5]. */
export const Component = () => {
  const { data: modules, error, refetch } = useQuery(modulesQuery);
  return (
    <PortalPage
      title="Module list"
      width="narrow"
      intro="Every module, as the account in this browser sees it."
    >
      {modules ? (
        <Panel title={`${modules.length} modules`}>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {modules.map((module) => (
              <ModuleEntry key={module.id} module={module} />
            ))}
          </Stack>
        </Panel>
      ) : error ? (
        <LoadProblem
          error={error}
          title={modulesProblem(error)}
          loginPath="/student/login"
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRows rows={5} height={120} />
      )}
    </PortalPage>
  );
};
