const name = 'food-court/order-board/sound';

/** On this device. A kitchen wants to hear its orders until somebody says otherwise. */
export function soundIsWished(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

export function keepSoundWish(wished: boolean): void {
  try {
    localStorage.setItem(name, wished ? 'on' : 'off');
  } catch {
    // Then it is asked for again the next time.
  }
}
