import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';

interface RecordHeadProps {
  name: string;
  /** The status, shown beside the name. */
  state: ReactNode;
  /** The key facts and actions, shown below the name. */
  children: ReactNode;
}

/** The head of a record's page: its name, its status, and what can be done with it. */
export const RecordHead = ({ name, state, children }: RecordHeadProps) => (
  <>
    <Title title={name} />
    <Box component="header" sx={{ overflowWrap: 'anywhere' }}>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Typography variant="h2" component="p">
          {name}
        </Typography>
        {state}
      </Stack>
      {children}
    </Box>
  </>
);
