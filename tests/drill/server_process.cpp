#include "drill/server_process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace bivouac::test {

bool ServerProcess::start() {
    int out[2];
    if (pipe2(out, O_CLOEXEC) != 0) return false;
    process_ = fork();
    if (process_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(out[1], STDOUT_FILENO);
        dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
        execl(program_.c_str(), program_.c_str(), "serve", "--listen", "127.0.0.1:0", "--database",
              database_.c_str(), "--no-limits", "--bot-iterations", "20", nullptr);
        _exit(127);
    }
    close(out[1]);
    std::string line;
    for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) line += c;
    close(out[0]);
    const std::size_t colon = line.rfind(':');
    if (colon == std::string::npos) return false;
    port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
    return port_ != 0;
}

void ServerProcess::end(bool at_once) {
    if (process_ <= 0) return;
    kill(process_, at_once ? SIGKILL : SIGTERM);
    waitpid(process_, nullptr, 0);
    process_ = 0;
}

}  // namespace bivouac::test
