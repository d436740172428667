// What the search engine reads of the field. Its own language has traps for what is asked here: "-6" would be pages
// without a 6, but it is a status code; "all" would be every word that begins so, "the" too; "cores" would not find "core".
(function () {
  var field = document.querySelector("[data-md-component=search-query]");
  if (!field) return;
  // "npu" stands on every page, and that something fails is why the question is asked.
  var common = /^(a|all|an|and|any|are|as|at|be|between|by|can|cannot|do|does|doesn|don|error|fail|failed|failing|fails|failure|for|from|get|got|has|have|how|i|in|is|it|its|my|no|not|npu|of|on|only|or|problem|same|that|the|them|this|to|use|what|when|while|which|why|with|you|your|[a-z]|\d\d?)$/i;

  function asked(text) {
    if (/["+~^*\\]/.test(text)) return text; // somebody uses that language
    var words = text.replace(/[\u4e00-\u9fff]+/g, " $& ").trim().split(/\s+/); // what is Chinese, the engine cuts
    var kept = words.filter(function (word) { return !common.test(word); });
    if (!kept.length) kept = words;
    var message = /:\s/.test(text); // of an error: its words as they are
    return kept.map(function (word) {
      word = word.replace(/^-+(?=[A-Za-z])/, ""); // an option of a command; the engine would take the pages without it
      if (/[\u4e00-\u9fff]/.test(word)) return word;
      if (/\w_\w|[a-z][A-Z]|[A-Za-z]\d|\d{4}/.test(word) && kept.length > 1) return word.replace(/[:^]+$/, "") + "^4"; // a name or code says most
      if (/^-\d/.test(word)) return "\\\\\\" + word + "^1"; // escaped twice, for it is parsed twice; no longer number
      if (message || (/^\w{1,4}$/.test(word) && words.length > 1)) return word.replace(/[:^]+$/, "") + "^1"; // this word, not what begins so
      return word.replace(/^([A-Za-z]{3,}?)(?:s|es|ing|ed)$/, "$1");
    }).join(" ");
  }

  var value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  Object.defineProperty(field, "value", {
    configurable: true,
    get: function () { return asked(value.get.call(this)); },
    set: function (text) { value.set.call(this, text); },
  });
})();
