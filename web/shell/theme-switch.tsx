import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './theme-switch.module.css';

const choices: { value: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
];

/** System, light or dark; the choice is kept in this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <fieldset className={`${classes.switch} m-0 no-edge fill-sunken row round-8 mute`}>
      <legend className="spoken-only">Theme</legend>
      {choices.map(({ value, label, Icon }) => (
        <label key={value} className="hover-ink" title={label}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          <span className="spoken-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
