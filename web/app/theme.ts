import {
  ActionIcon,
  Button,
  Checkbox,
  CloseButton,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  type MantineColorsTuple,
  Modal,
} from '@mantine/core';

/** Neutral scales in the order the component library expects; every grey of the product comes from here. */
const gray: MantineColorsTuple = [
  '#FAFAFB',
  '#F3F3F6',
  '#E4E4EA',
  '#E4E4EA',
  '#85859A',
  '#5A5A6B',
  '#5A5A6B',
  '#3F3F4C',
  '#2A2A36',
  '#17171F',
];
const dark: MantineColorsTuple = [
  '#F1F1F6',
  '#C9C9D6',
  '#A2A2B4',
  '#74748A',
  '#2A2A36',
  '#1C1C25',
  '#15151C',
  '#0D0D12',
  '#0A0A0E',
  '#070709',
];
const accent: MantineColorsTuple = [
  '#EFEDFE',
  '#DEDAFD',
  '#BDB7FB',
  '#9E95F6',
  '#8277EE',
  '#6A5DE0',
  '#5D50D3',
  '#5346C4',
  '#4438A6',
  '#372F80',
];
const bad: MantineColorsTuple = [
  '#FDE9E7',
  '#FBD3CF',
  '#FF9C92',
  '#F2766A',
  '#E2564A',
  '#CE3B2E',
  '#B42318',
  '#B42318',
  '#8F1C13',
  '#3A1715',
];
const good: MantineColorsTuple = [
  '#E0F5EC',
  '#B8E8D6',
  '#6EDDB8',
  '#3FBF95',
  '#219F77',
  '#138461',
  '#0B6B4F',
  '#0B6B4F',
  '#08543E',
  '#0F2F26',
];
const warn: MantineColorsTuple = [
  '#FDF0D5',
  '#FAE0AC',
  '#F5C26B',
  '#DDA13F',
  '#BF8221',
  '#9E660C',
  '#7F4E00',
  '#7F4E00',
  '#633D00',
  '#33260B',
];
const info: MantineColorsTuple = [
  '#E4F0FC',
  '#BFDCF8',
  '#8CC2FA',
  '#5E9EDC',
  '#3B80C6',
  '#2B6EB6',
  '#1F5FA8',
  '#1F5FA8',
  '#184B85',
  '#11283F',
];

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
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '87.5em' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--lift)', lg: 'var(--lift)', xl: 'var(--lift-high)' },
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      vars: () => ({
        root: {
          '--button-height': 'var(--control)',
          '--button-fz': '14px',
          '--button-padding-x': '16px',
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: () => ({ root: { '--ai-size': 'var(--control)' } }),
    }),
    Input: Input.extend({
      vars: () => ({
        wrapper: {
          '--input-height': 'var(--control)',
          '--input-fz': 'var(--control-text)',
          '--input-bd': 'var(--field)',
          '--input-bd-focus': 'var(--accent-text)',
        },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({ defaultProps: { size: 'sm' } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'sm', radius: 'xs' } }),
    CloseButton: CloseButton.extend({ defaultProps: { size: 36 } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 24,
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        transitionProps: { transition: 'pop', duration: 160 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    }),
    Drawer: Drawer.extend({
      defaultProps: {
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        transitionProps: { duration: 200 },
        closeButtonProps: { 'aria-label': 'Close menu' },
      },
    }),
  },
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
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--mute)',
  '--mantine-color-disabled-border': 'var(--line)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: names, dark: names });
