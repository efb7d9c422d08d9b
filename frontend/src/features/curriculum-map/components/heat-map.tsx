import Box from '@mui/material/Box';
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { TextLink } from '../../../components/portal/text-link';
import { SiteLink } from '../../../components/ui/site-link';
import type { CellState, CurriculumMap, MapModule, MapRow } from '../api/get-map';
import { nextCell, type Cell } from '../heat-map.rules';
import { cellPath, NOT_STARTED, standingLabel, STATE_LABELS } from '../map-labels';
import { CellTip } from './cell-tip';
import { NOT_STARTED_LOOK, STATE_FILLS, StateMark } from './state-mark';

/** In px; 25 modules fit beside the names at a width of 1,440. */
const CELL = 24;
const NAME = { xs: 128, sm: 200, md: 240 };
/** Room for the modules' titles, which are turned by 90°. */
const HEAD = 240;
const GROUND = 'var(--wt-palette-water-card)';
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** One style for all cells: hundreds of styled elements would be slow to draw. */
const table = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th': { fontWeight: 400, bgcolor: GROUND },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: HEAD,
    p: '2px',
    verticalAlign: 'bottom',
    borderBottom: 1,
    borderBottomColor: 'divider',
    fontSize: '0.8125rem',
    lineHeight: `${CELL}px`,
  },
  '& [scope="row"], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'start',
    width: NAME,
    minWidth: NAME,
    py: 0.5,
    pl: 1.5,
    pr: 1,
    borderRight: 1,
    borderRightColor: 'divider',
    overflowWrap: 'anywhere',
    lineHeight: 1.3,
  },
  '& thead th:first-of-type': { zIndex: 3, fontSize: '1rem', fontWeight: 700 },
  '& [scope="row"] a': { scrollMarginTop: HEAD + 8 },
  '& td': { p: '2px' },
  '& [data-cell]': {
    display: 'block',
    width: CELL,
    height: CELL,
    borderRadius: 0.5,
    scrollMargin: `${HEAD + 8}px 8px 8px ${NAME.md + 8}px`,
  },
  '& [data-state="none"]': NOT_STARTED_LOOK,
  '& a[data-cell]:hover': { outline: 2, outlineColor: 'currentColor', outlineOffset: '-2px' },
  ...Object.fromEntries(
    Object.entries(STATE_FILLS).map(([state, fill]) => [`& [data-state="${state}"]`, fill]),
  ),
};
const turned = {
  writingMode: 'vertical-rl',
  transform: 'rotate(180deg)',
  maxHeight: HEAD - 32,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  display: 'inline-block',
};

const Head = ({ module, position }: { module: MapModule; position: number }) => (
  <th scope="col">
    <Box component="span" sx={turned}>
      {position}. {module.title}
    </Box>
    <Box
      component="span"
      sx={{ display: 'block', textAlign: 'center', fontWeight: module.students > 0 ? 700 : 400 }}
    >
      {module.students}
      <Box component="span" sx={unseen}>
        {module.students === 1 ? ' student' : ' students'}
      </Box>
    </Box>
  </th>
);

interface SquareProps {
  at: string;
  state: CellState | null;
  to: string;
  isCurrent: boolean;
  hasTask: boolean;
  says: string;
}

const Square = ({ at, state, to, isCurrent, hasTask, says }: SquareProps) => {
  const shown = {
    'data-cell': at,
    'data-state': state ?? 'none',
    'data-says': says,
    // practicals waiting for review are Tab stops of their own; the arrow keys reach the others
    tabIndex: isCurrent || hasTask ? 0 : -1,
  };
  if (state === null)
    return (
      <span {...shown}>
        <Box component="span" sx={unseen}>
          {NOT_STARTED}
        </Box>
      </span>
    );
  return (
    <SiteLink to={to} aria-label={STATE_LABELS[state]} {...shown}>
      <StateMark state={state} />
    </SiteLink>
  );
};

interface RowProps {
  row: MapRow;
  index: number;
  modules: readonly MapModule[];
  current: Cell;
}

const Row = ({ row, index, modules, current }: RowProps) => {
  const begun = new Map(row.cells.map((entry) => [entry.moduleId, entry]));
  return (
    <tr>
      <th scope="row">
        <TextLink to={`/coach/students/${row.id}`}>{row.name || row.email}</TextLink>
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}
        >
          {standingLabel(row, modules.length)}
        </Box>
      </th>
      {modules.map(({ id, title }, column) => {
        const entry = begun.get(id);
        const word = entry ? STATE_LABELS[entry.state] : NOT_STARTED;
        return (
          <td key={id}>
            <Square
              at={`${index}-${column}`}
              state={entry?.state ?? null}
              to={cellPath(row.id, entry?.submissionId ?? null)}
              isCurrent={current.row === index && current.column === column}
              hasTask={Boolean(entry?.submissionId)}
              says={`${column + 1}. ${title}: ${word}`}
            />
          </td>
        );
      })}
    </tr>
  );
};

const cellOf = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

/**
 * Students by modules as colors. Arrow keys move between cells, and the cell under the pointer or
 * the focus says in words what it means.
 */
export const HeatMap = ({ map: { modules, rows } }: { map: CurriculumMap }) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [moved, setMoved] = useState<Cell>({ row: 0, column: 0 });
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const current = { row: Math.min(moved.row, rows.length - 1), column: moved.column };
  const onFocus = (event: SyntheticEvent) => {
    const cell = cellOf(event);
    setShown(cell);
    const [row, column] = (cell?.dataset.cell ?? '').split('-').map(Number);
    if (row !== undefined && column !== undefined) setMoved({ row, column });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(null);
    const next =
      cellOf(event) && nextCell(current, event.key, { rows: rows.length, columns: modules.length });
    if (!next) return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus();
  };
  return (
    <Box
      onMouseOver={(event) => {
        const cell = cellOf(event);
        if (cell) setShown(cell);
      }}
      onMouseLeave={() => setShown(null)}
      onBlur={() => setShown(null)}
    >
      <Box
        sx={{
          // keeps what is only read aloud from making the page as wide as the map
          position: 'relative',
          overflow: 'auto',
          maxHeight: 'max(420px, 80vh)',
          width: 'fit-content',
          maxWidth: '100%',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: GROUND,
        }}
      >
        <Box component="table" role="grid" aria-label="Everyone’s curriculum" sx={table}>
          <thead>
            <tr>
              <th scope="col">Student</th>
              {modules.map((module, index) => (
                <Head key={module.id} module={module} position={index + 1} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} onFocus={onFocus} onKeyDown={onKeyDown}>
            {rows.map((row, index) => (
              <Row key={row.id} {...{ row, index, modules, current }} />
            ))}
          </tbody>
        </Box>
      </Box>
      <CellTip cell={shown} />
    </Box>
  );
};
