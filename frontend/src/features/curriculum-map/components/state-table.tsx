import Box from '@mui/material/Box';
import { TextLink } from '../../../components/portal/text-link';
import { SiteLink } from '../../../components/ui/site-link';
import type { CurriculumMap, MapModule, MapRow } from '../api/get-map';
import { cellPath, NOT_STARTED, standingLabel, STATE_LABELS } from '../map-labels';
import { STATE_FILLS } from './state-mark';

const box = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 44,
  px: 0.5,
  borderRadius: 0.5,
  textAlign: 'center',
  lineHeight: 1.2,
};
/** Width in px of a module's column and of the name column. */
const WIDTH = 88;
const NAME = { xs: 128, sm: 220 };
/** In px, for a title of six lines with its count of students. */
const HEAD_ROOM = 128;
const cell = { p: '2px', fontSize: '0.8125rem' };
const GROUND = 'var(--wt-palette-water-card)';
const name = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: GROUND,
  textAlign: 'start',
  fontWeight: 400,
  p: 1,
  pl: 1.5,
  width: NAME,
  borderRight: 1,
  borderRightColor: 'divider',
  overflowWrap: 'anywhere',
};
const head = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  bgcolor: GROUND,
  p: 0.5,
  verticalAlign: 'bottom',
  fontSize: '0.8125rem',
  lineHeight: 1.2,
  width: WIDTH,
  borderBottom: 1,
  borderBottomColor: 'divider',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
};

const ModuleHead = ({ module, position }: { module: MapModule; position: number }) => (
  <Box component="th" scope="col" sx={head}>
    {position}. {module.title}
    <Box
      component="span"
      sx={{
        display: 'block',
        fontWeight: 400,
        color: module.students > 0 ? 'text.primary' : 'text.secondary',
      }}
    >
      {module.students} {module.students === 1 ? 'student' : 'students'}
    </Box>
  </Box>
);

const Row = ({ row, modules }: { row: MapRow; modules: readonly MapModule[] }) => {
  const begun = new Map(row.cells.map((entry) => [entry.moduleId, entry]));
  return (
    <tr>
      <Box component="th" scope="row" sx={name}>
        <TextLink to={`/coach/students/${row.id}`}>{row.name || row.email}</TextLink>
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}
        >
          {standingLabel(row, modules.length)}
        </Box>
      </Box>
      {modules.map(({ id }) => {
        const entry = begun.get(id);
        return (
          <Box component="td" key={id} sx={cell}>
            {entry ? (
              // Tab stops only at practicals waiting for review; the name links to everything else
              // of a row
              <Box
                component={SiteLink}
                to={cellPath(row.id, entry.submissionId)}
                tabIndex={entry.submissionId === null ? -1 : undefined}
                sx={{
                  ...box,
                  ...STATE_FILLS[entry.state],
                  textDecoration: 'none',
                  '&:hover': { textDecoration: 'underline' },
                }}
              >
                {STATE_LABELS[entry.state]}
              </Box>
            ) : (
              <Box component="span" sx={{ ...box, color: 'text.secondary' }}>
                {NOT_STARTED}
              </Box>
            )}
          </Box>
        );
      })}
    </tr>
  );
};

/**
 * Students by modules in words, in a frame that scrolls both ways, also by keyboard. Names and
 * modules stay visible.
 */
export const StateTable = ({ map: { modules, rows } }: { map: CurriculumMap }) => (
  <Box
    role="region"
    aria-label="Everyone’s curriculum"
    tabIndex={0}
    sx={{
      overflow: 'auto',
      maxHeight: 'max(420px, 80vh)',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: GROUND,
    }}
  >
    <Box
      component="table"
      sx={{
        borderCollapse: 'separate',
        borderSpacing: 0,
        tableLayout: 'fixed',
        width: { xs: NAME.xs + WIDTH * modules.length, sm: NAME.sm + WIDTH * modules.length },
        // keeps the focus clear of the modules and names
        '& a': { scrollMarginTop: HEAD_ROOM },
        '& td a': { scrollMarginLeft: NAME.sm + 8 },
      }}
    >
      <thead>
        <tr>
          <Box
            component="th"
            scope="col"
            sx={{ ...head, ...name, zIndex: 3, fontWeight: 700, verticalAlign: 'bottom' }}
          >
            Student
          </Box>
          {modules.map((module, index) => (
            <ModuleHead key={module.id} module={module} position={index + 1} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} modules={modules} />
        ))}
      </tbody>
    </Box>
  </Box>
);
