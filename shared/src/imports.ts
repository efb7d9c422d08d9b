/** In characters, of one file. */
export const LONGEST_FILE = 600_000;

/** For a workbook chosen instead of a CSV file. */
export const WORKBOOK_FAULT =
  'This is an Excel workbook (.xlsx), not a CSV file. Save it as CSV (in Excel: “CSV UTF-8”), then choose the new file.';

/** The columns of each file that can be imported, and its rows at most. */
export const IMPORTS = {
  videos: {
    columns: ['Key', 'Title', 'Description', 'Category', 'Duration', 'Address'],
    mostRows: 500,
  },
  posts: {
    columns: ['Title', 'Summary', 'Category', 'Text', 'Picture', 'Author', 'Date', 'Address'],
    mostRows: 200,
  },
  students: {
    columns: ['Email', 'First name', 'Last name', 'Clinic alumni', 'Phone'],
    mostRows: 2_000,
  },
  bookings: {
    columns: ['Clinic', 'Starts', 'Name', 'Email', 'Paid', 'Paid by', 'Note'],
    mostRows: 200,
  },
} as const;
