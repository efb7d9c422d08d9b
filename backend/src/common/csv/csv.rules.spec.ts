import { csvLines } from './csv.rules';

describe('a line of a CSV file', () => {
  it.each<[string, Parameters<typeof csvLines>[0][number], string]>([
    ['plain cells', ['Pat', 3, true, null], 'Pat,3,true,\r\n'],
    [
      'cells that need quotes',
      ['Paddler, Pat', 'the "boof"', 'two\nlines'],
      '"Paddler, Pat","the ""boof""","two\nlines"\r\n',
    ],
    [
      'cells a spreadsheet would run as formulas',
      ['=1+1', '+1', '-1', '@now', '\t=1'],
      "'=1+1,'+1,'-1,'@now,'\t=1\r\n",
    ],
    ['cells some spreadsheets would run', ['\n=1', '＝1', 'a;=1'], `"'\n=1",'＝1,"a;=1"\r\n`],
    ['nothing, no and zero', ['', false, 0, null], ',false,0,\r\n'],
    ['a number below zero is a number', [-5], '-5\r\n'],
    ['a formula that needs quotes too', ['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"\r\n`],
  ])('%s', (_, cells, line) => {
    expect(csvLines([cells])).toBe(line);
  });
});
