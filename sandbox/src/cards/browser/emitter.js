const emitter = () => {
  const handlers = {};
  return {
    on(event, handler) {
      (handlers[event] ??= new Set()).add(handler);
      return this;
    },
    once(event, handler) {
      const first = (payload) => {
        this.off(event, first);
        handler(payload);
      };
      return this.on(event, first);
    },
    off(event, handler) {
      if (handler) handlers[event]?.delete(handler);
      else delete handlers[event];
      return this;
    },
    emit: (event, payload) => [...(handlers[event] ?? [])].forEach((handler) => handler(payload)),
  };
};
