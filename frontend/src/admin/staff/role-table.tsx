import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';

type Task = components['schemas']['AdminTaskResponse'];

const WHO: Readonly<Record<Task['role'], string>> = {
  owner: 'Owner only',
  assistant: 'Owner and assistants',
  bookkeeper: 'Owner, assistants and bookkeepers',
};

const cell = {
  py: 1,
  pr: { xs: 1.5, sm: 3 },
  '&:last-of-type': { pr: 0 },
  textAlign: 'left',
  verticalAlign: 'top',
  borderBottom: 1,
  borderColor: 'divider',
};

const Calls = ({ calls }: { calls: readonly string[] }) => (
  <Box component="details" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
      {calls.length === 1 ? '1 API call' : `${calls.length} API calls`}
    </Box>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {calls.map((call) => (
        <li key={call}>
          <code>{call}</code>
        </li>
      ))}
    </Box>
  </Box>
);

/** Everything that can be done in the admin, and who may do it. */
export const RoleTable = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-roles'],
    queryFn: () => dataOf(api.GET('/api/admin/staff/roles')),
  });
  return (
    <Panel title="What each role can do">
      {!data && !error && <LoadingRows rows={3} label="Loading the roles" />}
      {error && <ErrorPanel title="Couldn’t load the roles" onRetry={() => void refetch()} />}
      {data && (
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            '& th, & td': cell,
            overflowWrap: 'break-word',
          }}
        >
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          {[...new Set(data.map(({ area }) => area))].map((area) => (
            <tbody key={area}>
              <tr>
                <Box component="th" scope="rowgroup" colSpan={2} sx={{ color: 'text.secondary' }}>
                  {area}
                </Box>
              </tr>
              {data
                .filter((task) => task.area === area)
                .map(({ what, role, calls }) => (
                  <tr key={what}>
                    <td>
                      {what}
                      <Calls calls={calls} />
                    </td>
                    <Box component="td" sx={{ fontWeight: role === 'owner' ? 700 : undefined }}>
                      {WHO[role]}
                    </Box>
                  </tr>
                ))}
            </tbody>
          ))}
        </Box>
      )}
    </Panel>
  );
};
