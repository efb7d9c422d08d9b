import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { houseRules } from './scripts/eslint/house-rules.mjs';

const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs', '**/testing/**', 'e2e/**'];
const CLOCKS_AND_IDS = ['backend/src/common/clock/**', 'backend/src/common/ids/**', '**/clock.ts', 'frontend/src/lib/ids.ts'];

const noDefaultExport = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name: one name for one thing everywhere.' },
  { selector: "ExportSpecifier[exported.name='default']", message: 'Export by name: one name for one thing everywhere.' },
];
const noFocusedTests = [
  'MemberExpression[property.name="only"][object.name=/^(it|test|describe)$/]',
  'CallExpression[callee.name=/^(fit|fdescribe)$/]',
].map((selector) => ({
  selector,
  message: 'Left here it silences the tests beside it, and those of its whole group: run it by its name.',
}));
const noHeavyLink = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink'],
  message: 'Take the Link of lib/router: this one weighs 3 kB on every page.',
};
const noEndlessLists = {
  name: '@tanstack/react-query',
  importNames: ['useInfiniteQuery', 'useSuspenseInfiniteQuery', 'InfiniteQueryObserver'],
  message: 'The build leaves these out (frontend/scripts/vite/lean-packages.ts); ask for pages by their number.',
};
const noAmbientTime = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the time from the injected Clock, or as an argument.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time from the injected Clock, or as an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Take ids from newId() and secrets from node:crypto.',
  },
];
const noAmbientEnvironment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Read variables through the Environment class in config/: it reports every fault at once.',
  },
];
/** What people read, as apart from names: of several words, or between tags. A mail server and a mail program are called that. */
const MAIL = '\\b[Mm]ails?\\b(?!\\s+(?:server|program)|[-.\\u002F]\\w)';
const noMail = [
  `JSXText[value=/${MAIL}/]`,
  `Literal[value=/^(?=.*\\s).*${MAIL}/]`,
  `TemplateElement[value.raw=/\\s${MAIL}|${MAIL}\\s/]`,
].map((selector) => ({
  selector,
  message: 'A reader gets an email: the word of the contract, everywhere.',
}));
const noSilentNull = {
  name: 'class-validator',
  importNames: ['IsOptional'],
  message: 'Say what null means: @Optional() refuses it, @Nullable() takes it (common/http/null-policy).',
};
const noCircles = {
  name: '@nestjs/common',
  importNames: ['forwardRef'],
  message: 'Modules import downwards only: let the lower one define an interface and a registry, and the upper one add itself.',
};
const noLookUps = {
  name: '@nestjs/core',
  importNames: ['ModuleRef'],
  message: 'Name what you need in the constructor: what is looked up while running hides a circle of modules.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '.data/**',
      '.test/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'content/**',
      'frontend/src/api/schema.d.ts',
      'frontend/src/**/generated/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts,cts,js,mjs,cjs}'],
    plugins: { house: houseRules },
    languageOptions: { globals: globals.node },
    rules: {
      'house/kebab-case-file': 'error',
      'house/reasoned-suppression': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['scripts/**', 'bench/**', 'frontend/scripts/**', '**/*.config.*'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['backend/src/**/*.ts', 'payment-sandbox/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'house/boundaries': 'error',
      'no-restricted-syntax': ['error', ...noDefaultExport, ...noAmbientTime],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['backend/src/**/*.ts', 'payment-sandbox/src/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', ...noDefaultExport, ...noAmbientTime, ...noAmbientEnvironment],
      'no-restricted-imports': ['error', { paths: [noSilentNull, noCircles, noLookUps] }],
    },
  },
  { files: ['backend/src/common/http/null-policy.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    // the logger and the failpoints are there before an Environment is: they take LOG_LEVEL and FAILPOINT themselves
    files: [
      'backend/src/config/**',
      'backend/src/embedded/**',
      'backend/src/main.*.ts',
      'payment-sandbox/src/main.ts',
      'backend/src/common/logging/logger.ts',
      'backend/src/common/failpoints/failpoint.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...noDefaultExport, ...noAmbientTime] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': ['error', { paths: [noHeavyLink, noEndlessLists] }],
      'no-restricted-syntax': ['error', ...noDefaultExport, ...noAmbientTime, ...noMail],
    },
  },
  {
    files: TESTS,
    rules: { 'max-lines': 'off', 'no-restricted-syntax': ['error', ...noDefaultExport, ...noFocusedTests] },
  },
  {
    files: ['backend/src/database/migrations/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: CLOCKS_AND_IDS,
    rules: { 'no-restricted-syntax': ['error', ...noDefaultExport] },
  },
  {
    files: ['**/*.config.*', '**/global-setup.ts', '**/global-teardown.ts', 'e2e/support/start-product.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
