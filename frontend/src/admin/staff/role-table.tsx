import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, dataOf, type components } from '../../api/client';
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

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  mb: 1,
};

const Calls = ({ calls }: { calls: readonly string[] }) => (
  <Box
    component="ul"
    sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary', overflowWrap: 'anywhere' }}
  >
    {calls.map((call) => (
      <li key={call}>
        <code>{call}</code>
      </li>
    ))}
  </Box>
);

/** Everything that can be done in the admin, and who may do it. */
export const RoleTable = () => {
  const id = useId();
  const [showsCalls, setShowsCalls] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-roles'],
    queryFn: () => dataOf(api.GET('/api/admin/staff/roles')),
  });
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ px: 2, py: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={HEAD}>
        <Typography id={id} variant="h3" component="h2">
          What each role can do
        </Typography>
        <FormControlLabel
          control={<Switch checked={showsCalls} onChange={(_, isOn) => setShowsCalls(isOn)} />}
          label="Show API calls"
        />
      </Box>
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
                      {showsCalls && <Calls calls={calls} />}
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
    </Box>
  );
};
