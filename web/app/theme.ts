import { type CSSVariablesResolver, createTheme, type MantineThemeComponents } from '@mantine/core';
import { accent, bad, dark, good, gray, info, warn } from './palette.ts';

/** By their names: the components themselves, dialogs among them, are loaded by the screens that have them. */
const components: MantineThemeComponents = {
  Button: {
    classNames: { root: 'medium' },
    vars: () => ({
      root: {
        '--button-height': 'var(--control)',
        '--button-fz': '14px',
        '--button-padding-x': '16px',
      },
    }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray' },
    vars: (_theme: unknown, { size }: { size?: unknown }) => ({
      root: size === undefined ? { '--ai-size': 'var(--control)' } : {},
    }),
  },
  Input: {
    vars: () => ({
      wrapper: {
        '--input-height': 'var(--control)',
        '--input-fz': 'var(--control-text)',
        '--input-bd-focus': 'var(--accent-text)',
      },
    }),
  },
  Select: { classNames: { option: 'control-high' } },
  InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
  CloseButton: { defaultProps: { size: 36 } },
  ModalRoot: { defaultProps: { transitionProps: { transition: 'pop', duration: 160 } } },
  DrawerRoot: { defaultProps: { transitionProps: { duration: 200 } } },
};

export const theme = createTheme({
  colors: { gray, dark, accent, red: bad, green: good, teal: good, yellow: warn, orange: warn, blue: info },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 5 },
  black: '#17171F',
  white: '#FFFFFF',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '24px' },
  lineHeights: { xs: '16px', sm: '20px', md: '21px', lg: '24px', xl: '32px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: {
    xs: 'var(--radius-tiny)',
    sm: 'var(--radius-control)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-pill)',
  },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '87.5em' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--lift)', lg: 'var(--lift)', xl: 'var(--lift-high)' },
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  components,
});

/** The library's own names, filled from our tokens; the tokens change with the theme. */
const names = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--mute)',
  '--mantine-color-placeholder': 'var(--mute)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-gray-light-hover': 'var(--line)',
  '--mantine-color-red-outline': 'var(--bad)',
  '--mantine-color-red-outline-hover': 'var(--bad-soft)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--mute)',
  '--mantine-color-disabled-border': 'var(--line)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: names, dark: names });
