const loads = new Map<string, () => void>();

/** Says how a screen's code and data are loaded before anyone goes there. */
export function prepareAhead(path: string, load: () => void): void {
  loads.set(path, load);
}

/** Loads a screen ahead: on hovering or focusing a link to it. Harmless for screens that cannot be. */
export function loadAhead(path: string): void {
  loads.get(path)?.();
}
