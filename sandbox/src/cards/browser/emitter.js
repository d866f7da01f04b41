const emitter = () => {
  const handlers = {};
  return {
    on(event, handler) {
      (handlers[event] ??= new Set()).add(handler);
      return this;
    },
    once(event, handler) {
      const first = (told) => {
        this.off(event, first);
        handler(told);
      };
      return this.on(event, first);
    },
    off(event, handler) {
      if (handler) handlers[event]?.delete(handler);
      else delete handlers[event];
      return this;
    },
    emit: (event, told) => [...(handlers[event] ?? [])].forEach((handler) => handler(told)),
  };
};
