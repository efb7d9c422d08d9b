import { csvLines } from './csv.rules';
import { readCsv, withoutGuard } from './read-csv.rules';

const cellsOf = (text: string) => {
  const table = readCsv(text);
  return table.ok ? [table.head, ...table.rows.map(({ cells }) => cells)] : table.fault;
};

describe('reading a CSV file', () => {
  it.each<[string, string, unknown]>([
    [
      'commas',
      'A,B\n1,2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'A;B\n1,5;2',
      [
        ['A', 'B'],
        ['1,5', '2'],
      ],
    ],
    [
      'a line that names the separator',
      'sep=;\nA;B\n1,5;2',
      [
        ['A', 'B'],
        ['1,5', '2'],
      ],
    ],
    [
      'the same with a tab',
      '\uFEFFsep=\t\nA,1\tB\n1\t2',
      [
        ['A,1', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'the same in quotes, padded',
      '"sep=|"\nA|B\n1|2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'the same padded like every row',
      'SEP=;;;\nA;B\n1;2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'A\tB\n1\t2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'quotes, line ends and commas in a cell',
      'A,B\n"say ""hi"", now","two\nlines"',
      [
        ['A', 'B'],
        ['say "hi", now', 'two\nlines'],
      ],
    ],
    ['empty lines', 'A\n\n1\n\n', [['A'], ['1']]],
    ['a mark of its encoding', '\uFEFFA\n1', [['A'], ['1']]],
    ['a quote within words', 'A\n6" wave', [['A'], ['6" wave']]],
    [
      'spaces around quotes',
      'A,B\n "1, 2" ,3',
      [
        ['A', 'B'],
        ['1, 2', '3'],
      ],
    ],
    [
      'empty cells between tabs',
      'A\tB\tC\n\t\t3\n\t\t',
      [
        ['A', 'B', 'C'],
        ['', '', '3'],
      ],
    ],
    ['lines of other lengths', 'A,B\n1\n1,2,3', [['A', 'B'], ['1'], ['1', '2', '3']]],
  ])('%s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells));

  it('reports a quote that is never closed, and an empty file', () => {
    expect(cellsOf('A,B\n1,2\n"3,4')).toBe(
      'A quotation mark in line 3 is never closed. Nothing was read.',
    );
    expect(cellsOf('Ä,B\n1,2\n\n"3",4\n\n5,"6\n\n')).toBe(
      'A quotation mark in line 6 is never closed. Nothing was read.',
    );
    expect(cellsOf('  \n')).toBe('The file is empty.');
    expect(cellsOf('')).toBe('The file is empty.');
  });

  it('reports a quote that ends in the middle of a cell', () => {
    expect(cellsOf('A,B\n1,2\n"say "hi" now",4')).toBe(
      'In line 3, text follows a closing quotation mark. Write quotation marks inside a cell twice. Nothing was read.',
    );
  });

  it('keeps each row’s line number in the file', () => {
    const table = readCsv('A\n"x\ny"\nz\n\n \n,\n"x\n"\n');
    expect(table.ok && table.rows.map(({ line }) => line)).toEqual([2, 4, 8]);
  });

  it('reads back what it wrote, with formulas as plain text', () => {
    const cells = ['=1+1', '-5', 'the "boof"', 'two\nlines', "it's"];
    const table = readCsv(`A,B,C,D,E\n${csvLines([cells]).replaceAll('\r\n', '\n')}`);
    expect(table.ok && table.rows[0]?.cells.map(withoutGuard)).toEqual(cells);
  });
});

it('counts lines as the file does, below a line that names the separator too', () => {
  const table = readCsv('sep=;\nA;B\n1;2');
  expect(table.ok && table.rows.map(({ line }) => line)).toEqual([3]);
});
